import type { PlainMessageKey } from '@stowage/texts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cn } from '../lib/cn';
import { BottomFrame, FormFrame, Hero, OpenFrame, pageEdges, TopFrame } from '../ui/layout/frames';
import { Logo } from '../ui/Logo';

/** The text in each language. The style sheet hides all languages but that of the page. */
type Write = (key: PlainMessageKey) => Iterable<readonly [language: string, text: string]>;

const Skeletons = ({ sizes }: { sizes: readonly string[] }) =>
  sizes.map((size, index) => <div key={index} className={`skeleton ${size}`} />);

/** Renders what `index.html` shows until React starts; `showFirstFrame` chooses one of the frames. */
export function renderFirstFrames(write: Write): string {
  const text = (key: PlainMessageKey): ReactNode => (
    <span data-part={key}>
      {Array.from(write(key), ([language, words]) => (
        <span key={language} lang={language}>
          {words}
        </span>
      ))}
    </span>
  );
  return renderToStaticMarkup(
    <>
      <div className="first-frame" data-for="visitors" aria-hidden>
        <OpenFrame top={<Logo />} tagline={text('app.tagline')} links={<div className="h-11 w-40" />}>
          <div className="flex grow flex-col">
            <div data-for="landing">
              <Hero
                as="p"
                title={text('landing.description')}
                introduction={text('landing.introduction')}
                picture={<Skeletons sizes={['mx-auto h-56 w-full max-w-md']} />}
              >
                <Skeletons sizes={['h-12 w-36']} />
              </Hero>
            </div>
            <div data-for="sign-in">
              <FormFrame as="p" title={text('common.signIn')}>
                <div className="grid gap-5">
                  <Skeletons sizes={['h-17', 'h-17', 'h-11']} />
                </div>
              </FormFrame>
            </div>
          </div>
        </OpenFrame>
      </div>
      <div className="first-frame" data-for="app" aria-hidden>
        <TopFrame>
          <Logo />
        </TopFrame>
        <div className={cn(pageEdges, 'grid gap-4 pt-5 md:pt-8')}>
          <Skeletons sizes={['h-8 w-48', 'h-11', 'h-34', 'h-34', 'h-34']} />
        </div>
        <BottomFrame />
      </div>
    </>,
  );
}
