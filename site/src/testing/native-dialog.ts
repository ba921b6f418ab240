import { beforeAll } from 'vitest';

/**
 * What browsers do with a modal dialog and jsdom does not: they move the focus into it, cancel it on
 * Escape, and return the focus when it closes.
 */
beforeAll(() => {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal(): void {
    before.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  };
  HTMLDialogElement.prototype.close = function close(): void {
    this.open = false;
    const opener = before.get(this);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
});
