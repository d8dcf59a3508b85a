/** Returns the language of messages as a BCP 47 tag; an empty list for `C`, `POSIX` or no setting. */
export function listMessageTags({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string[] {
  const locale = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '') ?? '';
  // Such as de_DE.UTF-8 or de_DE@euro.
  const tag = locale.replace(/[.@].*$/, '').replaceAll('_', '-');
  return ['', 'C', 'POSIX'].includes(tag) ? [] : [tag];
}
