/** How the passing on of a link went. */
export type Shared = 'handed-over' | 'copied' | 'called-off' | 'impossible';

type Sharer = Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share' | 'canShare'>>;

/** Hands a link to the system's own way of sharing, where there is one, else to the clipboard. Never rejects. */
export async function shareLink(
  browser: Sharer,
  link: { readonly title: string; readonly url: string },
): Promise<Shared> {
  if (browser.share !== undefined && browser.canShare?.(link)) {
    try {
      await browser.share(link);
      return 'handed-over';
    } catch (error) {
      // Somebody looked at the choices and took none.
      if (error instanceof DOMException && error.name === 'AbortError') return 'called-off';
    }
  }
  try {
    await browser.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'impossible';
  }
}
