import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ENV } from '../../../../test/app.tsx';
import { renderPage } from '../../../../test/page.tsx';
import { EnvContext } from '../../../lib/use-env.ts';
import { screenAt } from '../../resolve-route.ts';
import AboutPage from './about-page.tsx';
import ContactUsPage from './contact-us-page.tsx';
import FeaturesPage from './features-page.tsx';
import HelpPage from './help-page.tsx';
import LandingPage from './landing-page.tsx';
import PlansPage from './plans-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsConditionsPage from './terms-conditions-page.tsx';

afterEach(() => vi.restoreAllMocks());
const show = (path: string, Page: ComponentType) =>
  renderPage(
    path,
    <EnvContext value={ENV}>
      <Page />
    </EnvContext>,
  );

const PAGES = [
  ['/', LandingPage],
  ['/about', AboutPage],
  ['/plans', PlansPage],
  ['/features', FeaturesPage],
  ['/privacy', PrivacyPage],
  ['/termsconditions', TermsConditionsPage],
  ['/contact-us', ContactUsPage],
  ['/help', HelpPage],
] as const;

it.each(PAGES)('%s has one first heading, links that lead somewhere, and the words of the product', (path, Page) => {
  const { container } = show(path, Page);
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const inside = links.filter((href) => href.startsWith('/'));
  expect(inside.filter((href) => screenAt(href.split(/[?#]/)[0] ?? '') === 'default')).toEqual([]);
  const anchors = links.filter((href) => href.startsWith('#')).map((href) => href.slice(1));
  expect(anchors.filter((id) => document.getElementById(id) === null)).toEqual([]);
  const old = container.textContent?.match(/\b(e-mail|telephone|somebody|case number|the case|your case|pierced)\b/gi);
  expect(old ?? []).toEqual([]);
});

describe('the links to help from other pages', () => {
  it('each arrive at a topic that is there', () => {
    const { unmount } = show('/contact-us', ContactUsPage);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const topics = links.filter((href) => href.startsWith('/help#')).map((href) => href.slice('/help#'.length));
    expect(topics).toEqual(['heights', 'finding', 'prepare', 'account']);
    unmount();
    show('/help', HelpPage);
    expect(topics.filter((id) => document.getElementById(id) === null)).toEqual([]);
  });

  it('take the focus to their topic', () => {
    show('/help#prepare', HelpPage);
    expect(document.activeElement).toBe(document.getElementById('prepare'));
    expect(within(document.getElementById('prepare') as HTMLElement).getByRole('heading').textContent).toBe(
      'What to have ready',
    );
  });
});

describe('the legal pages', () => {
  it.each([
    ['/privacy', PrivacyPage],
    ['/termsconditions', TermsConditionsPage],
  ] as const)('%s says that it is a draft until the operator adopts it', (path, Page) => {
    show(path, Page);
    expect(
      screen.getByText('Draft for the operator of this service to adopt. Effective date: not yet set.'),
    ).toBeTruthy();
  });

  it.each([
    ['/privacy', PrivacyPage],
    ['/termsconditions', TermsConditionsPage],
  ] as const)('%s has no contractions', (path, Page) => {
    const { container } = show(path, Page);
    expect(container.textContent?.match(/\b\w+n’t\b|\b(we|you|they)’(re|ll|ve)\b/gi) ?? []).toEqual([]);
  });

  it('the terms say that only a written decision allows a crane', () => {
    show('/termsconditions', TermsConditionsPage);
    expect(screen.getByText(/Rely only on the written decision of the airport or authority/)).toBeTruthy();
    expect(screen.getByText(/ring the phone number on the permit\./)).toBeTruthy();
  });
});

describe('what the pages promise', () => {
  it('plans: a payment counts whatever the browser does, and finding out is free', () => {
    show('/plans', PlansPage);
    const promise = within(screen.getByRole('region', { name: 'Our promise' }));
    expect(promise.getByText('Your payment counts even if you close the browser.')).toBeTruthy();
    expect(promise.getByText('Finding out that you don’t need a permit is free.')).toBeTruthy();
  });

  it('features: all twelve surfaces by name, and what Jibline will not do', () => {
    show('/features', FeaturesPage);
    const surfaces = within(screen.getByRole('region', { name: '12 kinds of surface, with versions' }));
    expect(surfaces.getAllByRole('listitem')).toHaveLength(12);
    expect(surfaces.getByText('PANS-OPS')).toBeTruthy();
    const limits = within(screen.getByRole('region', { name: 'What it will not do' })).getAllByRole('listitem');
    expect(limits.map(({ textContent }) => textContent)).toContain(
      'It shows no surface that the airport has not published.',
    );
  });

  it('the start page leads to the marketing pages of the configuration', () => {
    show('/', LandingPage);
    expect(screen.getByRole('link', { name: 'our home page' }).getAttribute('href')).toBe('https://jibline.example/');
    expect(screen.getByRole('link', { name: 'cranes near airports' }).getAttribute('href')).toBe(
      'https://jibline.example/cranes',
    );
  });

  it('help uses the states’ names as the rest of the product does', () => {
    show('/help', HelpPage);
    const states = within(document.getElementById('states') as HTMLElement);
    expect(states.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Draft',
      'Payment due',
      'Submitted',
      'In review',
      'Approved',
      'Rejected',
      'Completed',
      'Cancelled',
      'Revoked',
    ]);
    const findings = within(document.getElementById('finding') as HTMLElement);
    expect(findings.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Outside',
      'Clear',
      'Close',
      'Penetrates',
      'Inside',
    ]);
  });
});
