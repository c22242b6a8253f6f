import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../../test/page.tsx';
import type { PrecheckState } from '../../../../../features/assessments/use-answer.ts';
import { networkError } from '../../../../../lib/call-error.ts';
import { AnswerStatus } from './answer-status.tsx';
import { failureText } from './failure-texts.ts';
import { figureFacts } from './figure-labels.ts';
import { ShareButton } from './share-button.tsx';
import { WhatIf } from './what-if.tsx';

describe('whether the result is checked', () => {
  const show = (source: PrecheckState['source'], more: Partial<PrecheckState> = {}) => {
    const again = vi.fn();
    renderPage('/', <AnswerStatus given={{ source, served: null, error: null, again, ...more } as PrecheckState} />);
    return again;
  };
  const text = () => document.querySelector('[data-source] [role="status"]')?.textContent;

  it.each([
    ['here', 'Checking…'],
    ['confirmed', 'Checked against the surfaces in force.'],
    ['server', 'Checked against the surfaces in force.'],
    ['differs', 'Checked against the surfaces in force. The result has changed since you opened this page.'],
  ] as const)('%s', (source, sentence) => {
    show(source);
    expect(text()).toBe(sentence);
  });

  it('names the number it is saved under', () => {
    show('confirmed', { served: { number: 'P-2026-00001' } as never });
    expect(text()).toBe('Checked against the surfaces in force. Saved as P-2026-00001.');
  });

  it('says why it is not, and checks again on request', async () => {
    const again = show('unconfirmed', { error: networkError() });
    expect(text()).toBe(
      'Not checked against the surfaces in force: no connection to the server. Your changes are still here. Try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('a fault of the page is not blamed on the server', () => {
    expect(failureText(new TypeError('x'))).toBe('Something went wrong on this page. Reload it to try again.');
  });
});

describe('the two heights', () => {
  const facts = (noPermitUpToAglM: number | null, passesUpToAglM: number | null) =>
    figureFacts({ noPermitUpToAglM, passesUpToAglM, setBy: 'SYDNEY - (YSSY)' }, 6).map(({ value }) => value);

  it('are rounded down, in both measures, with the aerodrome that sets them', () => {
    expect(facts(38.99, 44.06)).toEqual([
      '38.9\u00A0m AGL = 44.9\u00A0m AHD',
      '44.0\u00A0m AGL = 50.0\u00A0m AHD, set by SYDNEY - (YSSY)',
    ]);
  });

  it('may be none, or any', () => {
    expect(facts(0, null)).toEqual(['0\u00a0m', 'any height (no surface limits a crane here)']);
  });
});

describe('what if', () => {
  it('each slider states its value in words and reports it', () => {
    const onOffset = vi.fn();
    renderPage('/', <WhatIf offset={{ eastM: -25, northM: 0 }} onOffset={onOffset} />);
    const moved = screen.getByText('Position moved: 25 m west');
    fireEvent.click(moved);
    const slider = (name: string) => screen.getByRole('slider', { name });
    expect(slider('Moved east or west').getAttribute('aria-valuetext')).toBe('25\u00a0m west');
    expect(slider('Moved north or south').getAttribute('aria-valuetext')).toBe('not moved');
    fireEvent.change(slider('Moved north or south'), { target: { value: '100' } });
    expect(onOffset).toHaveBeenLastCalledWith({ northM: 100 });
  });
});

describe('a link to the result', () => {
  afterEach(() => vi.unstubAllGlobals());
  const copy = async (writeText: () => Promise<void>) => {
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    renderPage('/', <ShareButton path="/locationguide" query={new URLSearchParams({ height: '60' })} />);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
  };

  it('is copied, and the button says so', async () => {
    const writeText = vi.fn(async () => {});
    await copy(writeText);
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/locationguide?height=60`);
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy();
  });

  it('is shown where the browser does not let us copy', async () => {
    await copy(() => Promise.reject(new Error('denied')));
    expect((await screen.findByLabelText<HTMLInputElement>('Link to this result')).value).toMatch(
      /\/locationguide\?height=60$/,
    );
  });
});
