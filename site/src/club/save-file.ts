/** Saves a text as a file, through the browser's own download. */
export function saveFile(name: string, type: 'text/csv' | 'application/json', text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not immediately, because the browser may not have read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
