/** The result of sharing a link. */
export type Shared = 'handed-over' | 'copied' | 'called-off' | 'impossible';

type Sharer = Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share' | 'canShare'>>;

/** Opens the system's share dialog, or copies the link if there is none. Never rejects. */
export async function shareLink(
  browser: Sharer,
  link: { readonly title: string; readonly url: string },
): Promise<Shared> {
  if (browser.share !== undefined && browser.canShare?.(link)) {
    try {
      await browser.share(link);
      return 'handed-over';
    } catch (error) {
      // The reader closed the dialog without choosing.
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
