import { Trans, useLingui } from '@lingui/react/macro';
import { type LegalText, legalVersions } from '@sowon/contracts/legal/versions';
import type { ReactNode } from 'react';
import { numberIn, useAddress } from '../../lib/address.ts';
import { formatDate, isoDate } from '../../lib/format/dates.ts';
import { Page, PageHeader, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { bodyOf } from './legal-bodies.ts';
import { type Reading, readingOf } from './reading.ts';

const shownParts = { version: numberIn(1, 9_999) };

interface LegalDocumentProps {
  readonly text: LegalText;
  readonly title: ReactNode;
  /** Content shown below the text. */
  readonly children?: ReactNode;
}

/** A legal text: the version in force today, an announced version, and links to older versions. */
export function LegalDocument({ text, title, children }: LegalDocumentProps) {
  const [{ version }] = useAddress(shownParts);
  const reading = readingOf(legalVersions, text, { asked: version, day: isoDate(new Date()) });
  const Body = bodyOf(text, reading.shown.version);
  return (
    <Page width="reading">
      <PageHeader title={title} lead={<Standing reading={reading} />} />
      <Announced reading={reading} />
      <article>
        <Body />
      </article>
      {children}
      <Versions reading={reading} />
    </Page>
  );
}

/** Formats a KST day like every other date. */
const written = (day: string) => formatDate(`${day}T00:00:00+09:00`);

function Standing({ reading: { shown, inForce, announced } }: { reading: Reading }) {
  const day = written(shown.from);
  if (shown === inForce) return <Trans>In force since {day}</Trans>;
  if (shown === announced) return <Trans>In force from {day} on</Trans>;
  return <Trans>An older version, in force from {day} until another took its place</Trans>;
}

function Announced({ reading: { shown, announced } }: { reading: Reading }) {
  if (!announced || shown === announced) return null;
  const day = written(announced.from);
  return (
    <Notice tone="warn">
      <Trans>This text changes on {day}.</Trans>{' '}
      <TextLink to={`?version=${announced.version}`}>
        <Trans>Read the new version</Trans>
      </TextLink>
    </Notice>
  );
}

function Versions({ reading: { shown, readable } }: { reading: Reading }) {
  const { t } = useLingui();
  const others = readable.filter((version) => version !== shown);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t`Other versions`}>
      <Text look="soft">
        <Trans>Other versions</Trans>
      </Text>
      <Row as="ul">
        {others.map(({ version, from }) => (
          <li key={version}>
            <TextLink to={`?version=${version}`}>{written(from)}</TextLink>
          </li>
        ))}
      </Row>
    </nav>
  );
}
