import { MantineProvider } from '@mantine/core';
import { BrowserRouter } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Shell } from '../ui/shell.tsx';
import { Router } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <BrowserRouter>
        <Shell kind="public" nav={[]} account={null} banner={null} homePath={paths.landing}>
          <Router state="signed-out" />
        </Shell>
      </BrowserRouter>
    </MantineProvider>
  );
}
