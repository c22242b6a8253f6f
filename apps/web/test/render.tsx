import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { theme } from '../src/app/theme.ts';

/** Renders a part as a page would have it: theme, router at `path`. */
export function renderAt(path: string, children: ReactNode) {
  return render(
    <MantineProvider theme={theme} env="test">
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </MantineProvider>,
  );
}
