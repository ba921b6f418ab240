import { expect, test } from 'vitest';
import { svgAddress } from './inline-icon.ts';

test('a picture becomes an address that can stand in an attribute, and means the same', () => {
  const address = svgAddress('<svg viewBox="0 0 1 1">\n  <path fill="#fff" d="M0 0h1"/>\n</svg>\n');
  expect(address).toBe("data:image/svg+xml,%3Csvg viewBox='0 0 1 1'%3E%3Cpath fill='%23fff' d='M0 0h1'/%3E%3C/svg%3E");
  expect(decodeURIComponent(address)).toBe(
    "data:image/svg+xml,<svg viewBox='0 0 1 1'><path fill='#fff' d='M0 0h1'/></svg>",
  );
});

test('a per cent sign of the picture stays one', () => {
  expect(decodeURIComponent(svgAddress('<rect width="50%"/>'))).toBe("data:image/svg+xml,<rect width='50%'/>");
});
