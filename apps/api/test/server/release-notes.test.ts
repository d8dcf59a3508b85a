import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findReleaseNotes } from '../../../../scripts/release-notes.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.1.0] - 2026-02-03

### Added

- Boxes.

## [1.0.0] - 2026-01-02

- Everything.
`;

test('returns the section of a version up to the next version', () => {
  expect(findReleaseNotes(CHANGELOG, '1.1.0')).toBe('### Added\n\n- Boxes.');
  expect(findReleaseNotes(CHANGELOG, '1.0.0')).toBe('- Everything.');
});

test('returns undefined for a version without a section', () => {
  expect(findReleaseNotes(CHANGELOG, '1.1')).toBeUndefined();
  expect(findReleaseNotes(CHANGELOG, '2.0.0')).toBeUndefined();
});

test('returns the notes of version 0.1.0 from CHANGELOG.md', () => {
  const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(findReleaseNotes(changelog, '0.1.0')).toMatch(/\S/);
});
