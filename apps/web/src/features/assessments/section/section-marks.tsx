import { type Drawing, type Palette, svgElements } from '@jibline/drawings';
import { createElement, memo } from 'react';

const camelCase = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The marks of a drawing as elements of the page, in the page's own font. */
export const SectionMarks = memo(function SectionMarks({ drawing, palette }: { drawing: Drawing; palette: Palette }) {
  return drawing.marks
    .flatMap((mark) => svgElements(mark, palette))
    .map(({ tag, attributes, text }, key) =>
      createElement(
        tag,
        // The same drawing always has the same marks in the same order.
        { key, ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [camelCase(name), value])) },
        text,
      ),
    );
});
