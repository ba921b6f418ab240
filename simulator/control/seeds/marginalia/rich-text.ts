/** Escapes plain text for HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function paragraph(html: string): string {
  return `<p>${html}</p>`;
}
