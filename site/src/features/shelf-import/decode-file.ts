const MARKS: readonly { readonly mark: readonly number[]; readonly encoding: string }[] = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Decodes a file of unknown encoding: by its byte order mark if it has one, else by its zeros as UTF-16, else as UTF-8, else in the
 * encoding of older spreadsheets. The mark is not part of the text.
 */
export function decodeFile(bytes: Uint8Array): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes);
  const zeros = [0, 1].map((parity) => bytes.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  // Half of the bytes of English text in UTF-16 are zero.
  if (Math.max(even, odd) > bytes.length / 4)
    return new TextDecoder(odd > even ? 'utf-16le' : 'utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const replaced = text.split('\ufffd').length - 1;
  if (replaced === 0) return text;
  // A damaged place in UTF-8 leaves other letters whole. In Windows 1252, nearly every letter with an accent is invalid UTF-8.
  const whole = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return whole > 0 && whole >= replaced ? text : new TextDecoder('windows-1252').decode(bytes);
}
