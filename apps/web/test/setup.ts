import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A busy machine may take longer than the library's one second; a test that fails waits for it once.
configure({ asyncUtilTimeout: 8_000 });

// jsdom has no layout: what Mantine asks the browser about is answered here (STACK notes, section 7).
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

// jsdom knows the dialog element but not how to open it.
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
  vi.useRealTimers();
  // A test that takes the browser offline must not hold up the requests of the next one: files share one process.
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
});
