const openers = new WeakMap<HTMLDialogElement, Element | null>();

/**
 * What browsers do with a modal dialog and jsdom does not: they move the focus into it, cancel it on
 * Escape, and return the focus when it closes.
 */
HTMLDialogElement.prototype.showModal = function showModal(): void {
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
  this.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
};
HTMLDialogElement.prototype.close = function close(): void {
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
};
