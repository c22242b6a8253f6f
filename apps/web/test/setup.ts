import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { noteAnswer } from '../src/lib/reachability.ts';
import { noteServerTime } from '../src/lib/server-clock.ts';

/**
 * Prints the page only for who reads the message: while an element is awaited nobody does, and printing it at each look
 * took a tenth of the time.
 */
function notFound(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  Error.captureStackTrace(error, notFound);
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

// A limit, not a wait: a busy machine may need much longer than the library's default of one second.
configure({ asyncUtilTimeout: 20_000, getElementError: notFound });

// jsdom has no layout, so the browser features Mantine needs are stubbed here (STACK notes, section 7).
window.matchMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has the dialog element but not its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

afterEach(() => {
  cleanup();
  // Files share one process: a server's time noted by one test, up to a second behind, moved the next one's minute.
  vi.setSystemTime(0);
  noteServerTime(new Headers({ 'cache-control': 'no-store', date: new Date(0).toUTCString() }));
  vi.useRealTimers();
  // Files share one process, so a test that goes offline must not block the requests of the next one.
  onlineManager.setOnline(true);
  noteAnswer();
  localStorage.clear();
  sessionStorage.clear();
});
