import { createTheme } from '@mantine/core';

export const theme = createTheme({ primaryColor: 'blue', primaryShade: 8 });
