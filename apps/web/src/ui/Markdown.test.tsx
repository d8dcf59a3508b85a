import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import Markdown from './Markdown';

const show = (text: string) => render(<Markdown text={text} />).container;

describe('Markdown', () => {
  it('shows lists, bold words, line breaks and links', () => {
    const container = show('**Tyres**\n- front 3.5 bar\n- rear 4 bar\n\nFirst\nsecond https://example.org/a');
    expect(container.querySelector('strong')).toHaveTextContent('Tyres');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'front 3.5 bar',
      'rear 4 bar',
    ]);
    expect(container.querySelectorAll('br')).toHaveLength(1);
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', 'https://example.org/a');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
    '<a href="/trash">a</a>',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
  ])('shows %s as text', (text) => {
    const container = show(text);
    expect(container.querySelectorAll('a, img, script')).toHaveLength(0);
    expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  });

  it('loads no image', () => {
    expect(show('![x](https://example.org/x.png)').querySelector('img')).toBeNull();
  });

  it('shows every text, also with nested brackets', () => {
    for (const part of ['[', '(', '> ', '- ', '**', '`', '![', '|'])
      expect(show(part.repeat(10_000)).textContent).toBeDefined();
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'[]()<>*_`#->|!\n a1:/'.split('')), maxLength: 200 }),
        (text) => {
          expect(show(text).querySelectorAll('script, img, iframe')).toHaveLength(0);
        },
      ),
    );
  });
});
