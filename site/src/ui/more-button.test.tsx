import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MoreButton } from './more-button.tsx';

function list(more: 'available' | 'none') {
  return (
    <>
      <MoreButton more={more} fetchMore={() => {}}>
        More
      </MoreButton>
      <a href="/next">Next</a>
    </>
  );
}

test('the place of the button takes its focus when there is no more', () => {
  const { rerender } = render(list('available'));
  screen.getByRole('button', { name: 'More' }).focus();
  rerender(list('none'));
  expect(document.activeElement?.nextElementSibling).toBe(screen.getByRole('link', { name: 'Next' }));
});

test('the focus stays where it is when the button did not have it', () => {
  const { rerender } = render(list('available'));
  screen.getByRole('button', { name: 'More' }).focus();
  screen.getByRole('link', { name: 'Next' }).focus();
  rerender(list('none'));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Next' }));
});
