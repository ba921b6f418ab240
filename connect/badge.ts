/** Shows in a corner of the page that it talks to a simulator and not to the real service. */
export function showBadge(simulator: string): void {
  const show = (): void => {
    const badge = document.createElement('a');
    badge.href = new URL('/backlot/', simulator).href;
    badge.textContent = 'Connected to Backlot';
    badge.style.cssText =
      'position:fixed;inset:auto 0.75rem 0.75rem auto;z-index:2147483647;padding:0.35rem 0.7rem;border-radius:1rem;' +
      'background:#1d1b16;color:#fff;font:500 0.8rem/1.2 system-ui,sans-serif;text-decoration:none';
    document.body.append(badge);
  };
  if (document.body === null) document.addEventListener('DOMContentLoaded', show, { once: true });
  else show();
}
