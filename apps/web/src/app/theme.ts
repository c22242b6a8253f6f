import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { SURFACE_COLOURS } from '../domain/surface-colours.ts';

/** Petrol: the sea-and-sky tone of aeronautical charts. White text on shade 7 has 7:1, black on shade 3 has 8:1. */
const petrol: MantineColorsTuple = [
  '#eef7f7',
  '#d9eced',
  '#b3d9db',
  '#86c2c6',
  '#58a8ae',
  '#348d95',
  '#1f757e',
  '#155f68',
  '#0f4c54',
  '#0a383f',
];

/** Jib: the orange of obstacle marking, used for the crane and never for success. */
const jib: MantineColorsTuple = [
  '#fff3ea',
  '#ffe2cc',
  '#ffc499',
  '#ffa263',
  '#fb8537',
  '#ee6c17',
  '#d95a0b',
  '#b54708',
  '#8f390a',
  '#6b2c0b',
];

const gray: MantineColorsTuple = [
  '#f6f7f6',
  '#eef0ef',
  '#e2e6e5',
  '#d2d8d7',
  '#b4bdbc',
  '#8b9796',
  '#647170',
  '#4a5656',
  '#334040',
  '#1b2728',
];

const dark: MantineColorsTuple = [
  '#dde5e6',
  '#bac6c8',
  '#93a3a6',
  '#6f8185',
  '#42555a',
  '#2c3d42',
  '#203034',
  '#17252a',
  '#111c20',
  '#0b1417',
];

/**
 * In dark mode filled parts use a light shade and need dark text; Mantine's autoContrast checks only the light scheme's
 * shade and would leave it white at 2:1.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const isPlainName = input.color === undefined || input.color in input.theme.colors;
  return input.variant === 'filled' && isPlainName ? { ...colours, color: 'var(--on-brand)' } : colours;
};

export const theme = createTheme({
  colors: { petrol, jib, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  variantColorResolver,
  white: '#ffffff',
  black: '#14201f',
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.25rem', lineHeight: '1.15' },
      h2: { fontSize: '1.625rem', lineHeight: '1.25' },
      h3: { fontSize: '1.25rem', lineHeight: '1.35' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.45' },
      h5: { fontSize: '1rem', lineHeight: '1.5' },
      h6: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.55', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: { Badge: { defaultProps: { variant: 'light' } } },
});

const surfaceVariables = (scheme: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(SURFACE_COLOURS).map(([type, colour]) => [`--surface-${type.replace('_', '-')}`, colour[scheme]]),
  );

/** Mantine's own greys are just below AA on our background, so the dimmed text and page colours are set here. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfbf9',
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#a3201d',
    ...surfaceVariables('light'),
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-dimmed': dark[1],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': '#ff9c94',
    '--mantine-color-petrol-light': '#14333a',
    '--mantine-color-petrol-light-hover': '#1a4049',
    '--mantine-color-petrol-light-color': petrol[2],
    '--mantine-color-petrol-outline': petrol[3],
    ...surfaceVariables('dark'),
  },
});
