// The host's end of the chip's USB port: it enumerates the device and carries its serial port.
//
//     const port = new UsbPort(chip.usbCtrl, (bytes) => ...);   // bytes from the firmware
//     port.write(bytes);                                        // bytes to the firmware
//
// While the host has no bytes to send, the device gets no OUT packet, as on a real bus. Packets
// without bytes would wake the firmware all the time.

import { USBCDC } from "./emulator.mjs";

export class UsbPort extends USBCDC {
  constructor(usb, heard) {
    super(usb);
    this.usb = usb;
    this.onSerialData = heard;
    this.waiting = []; // bytes for the device
    this.wanted = 0; // how many the device has room for; 0: it is not ready
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint === this.outEndpoint) {
        this.wanted = size;
        this.deliver();
      }
    };
  }

  write(bytes) {
    this.waiting.push(...bytes);
    this.deliver();
  }

  deliver() {
    if (this.wanted && this.waiting.length) {
      const packet = this.waiting.splice(0, this.wanted);
      this.wanted = 0;
      this.usb.endpointReadDone(this.outEndpoint, Uint8Array.from(packet));
    }
  }
}
