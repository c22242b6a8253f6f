import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { theme } from '../src/app/theme.ts';

/** Renders a component with theme and router, the browser at `path`. */
export function renderAt(path: string, children: ReactNode) {
  window.history.replaceState(null, '', path);
  return render(
    <MantineProvider theme={theme} env="test">
      <BrowserRouter>{children}</BrowserRouter>
    </MantineProvider>,
  );
}
