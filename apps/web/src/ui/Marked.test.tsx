import { propertyRuns } from '@stowage/contracts/property-tests';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Marked } from './Marked';

const draw = (text: string, words: string[]) => {
  const { container, unmount } = render(<Marked text={text} words={words} />);
  const marked = Array.from(container.querySelectorAll('mark'), (mark) => mark.textContent);
  const whole = container.textContent;
  unmount();
  return { marked, whole };
};

describe('Marked', () => {
  it('highlights matches regardless of case and accents', () => {
    expect(draw('Étagère in der Küche', ['etagere', 'kuch'])).toEqual({
      marked: ['Étagère', 'Küch'],
      whole: 'Étagère in der Küche',
    });
  });

  it('highlights nothing when there are no words', () => {
    expect(draw('Drill', []).marked).toEqual([]);
  });

  it('isolates the writing direction of a name from the text around it', () => {
    const name = 'مثقاب (18V)';
    for (const words of [[], ['18v']]) {
      const { container, unmount } = render(<Marked text={name} words={words} />);
      expect(container.querySelector('bdi')).toHaveTextContent(name);
      unmount();
    }
  });

  it('shows the whole text for any words', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, fc.array(fc.constantFrom('a', 'ab', 'e', 'ss', '0')), (written, words) => {
        expect(draw(written, words).whole).toBe(written);
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});
