async (count) => {
    const times = [];
    const key = (type, code) =>
        document.body.dispatchEvent(new KeyboardEvent(type, { key: code, code, bubbles: true }));
    for (let number = 0; number < count; number++) {
        const code = number % 2 ? "ArrowUp" : "ArrowDown";
        const before = clutch.panelBytes().join();
        const began = performance.now();
        key("keydown", code);
        while (clutch.panelBytes().join() === before && performance.now() < began + 5000)
            await new Promise((on) => setTimeout(on));
        times.push(performance.now() - began);
        key("keyup", code);
        await new Promise((on) => setTimeout(on, 400));
    }
    return times;
}
