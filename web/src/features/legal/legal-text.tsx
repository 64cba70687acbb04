import { legalVersions, type LegalText as Text } from '@sowon/contracts/legal/versions';
import { isoDate } from '../../lib/format/dates.ts';
import { bodyOf } from './legal-bodies.ts';
import { readingOf } from './reading.ts';

/** The version of a text that is in force today. */
export function LegalText({ text }: { text: Text }) {
  const { inForce } = readingOf(legalVersions, text, { asked: null, day: isoDate(new Date()) });
  const Body = bodyOf(text, inForce.version);
  return <Body />;
}
