import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';

/** Limits nested lists and quotes, each of which is a call of `readNodes`. */
const NESTING_MAX = 20;

// An image in a text would call another host.
const parser = new MarkdownIt({ breaks: true, linkify: true, maxNesting: NESTING_MAX }).disable('image');
parser.validateLink = (url) => /^(?:https?:|mailto:|tel:)/i.test(url);

/** Headings of a text are below those of the screen. */
const toTag = (tag: string) => (/^h[1-6]$/.test(tag) ? 'h3' : tag);

function toElement(token: Token, children: ReactNode[]): ReactNode {
  // The paragraphs of a list without blank lines.
  if (token.hidden) return createElement(Fragment, null, ...children);
  if (token.tag !== 'a') return createElement(toTag(token.tag), null, ...children);
  const href = token.attrGet('href') ?? undefined;
  return createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...children);
}

function toLeaf(token: Token): ReactNode {
  switch (token.type) {
    case 'inline':
      return createElement(Fragment, null, ...readNodes((token.children ?? []).values()));
    case 'softbreak':
    case 'hardbreak':
      return createElement('br');
    case 'hr':
      return createElement('hr');
    case 'code_inline':
      return createElement('code', null, token.content);
    case 'code_block':
    case 'fence':
      return createElement('pre', null, token.content);
    default:
      return token.content;
  }
}

/** Reads up to the end of the element to which the tokens belong. */
function readNodes(tokens: Iterator<Token>): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let next = tokens.next(); next.done !== true; next = tokens.next()) {
    const token = next.value;
    if (token.nesting === -1) return nodes;
    nodes.push(token.nesting === 1 ? toElement(token, readNodes(tokens)) : toLeaf(token));
  }
  return nodes;
}

/** Shows Markdown. HTML in the text is shown as it was typed. */
const Markdown = ({ text }: { text: string }) => (
  <div
    dir="auto"
    className="grid min-w-0 gap-3 [overflow-wrap:anywhere] [&_:is(ul,ol)]:ps-5 [&_a]:link [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-3 [&_code]:font-mono [&_code]:text-sm [&_h3]:font-semibold [&_ol]:list-decimal [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-raised [&_pre]:p-3 [&_pre]:font-mono [&_pre]:text-sm [&_table]:block [&_table]:overflow-x-auto [&_td]:pe-4 [&_th]:pe-4 [&_th]:text-start [&_ul]:list-disc"
  >
    {readNodes(parser.parse(text, {}).values())}
  </div>
);

export default Markdown;
