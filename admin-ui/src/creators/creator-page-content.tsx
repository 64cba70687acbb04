import { Avatar, Box, Chip, Link } from '@mui/material';
import { narrowAddress } from '@sowon/contracts/files/picture-address';
import { useTranslate } from 'react-admin';
import { FileMedia } from '../files/file-media.tsx';
import { Facts } from '../parts/facts.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Veiled } from '../parts/veiled.tsx';
import type { Creator } from './records.ts';

/** Pixels; twice the shown size, for sharp display. */
const portraitWidth = 192;

/** The public content of an approved creator's page: picture, texts, links and tags. */
export function CreatorPageContent({ creator }: { creator: Creator }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.creators.fields.${name}`);
  const { userId, username, portrait, description, snsLinks, tags, businessType, introduction } = creator;
  const none = translate('console.creator.none');
  return (
    <Section title={translate('console.creator.page')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Portrait creator={creator} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Facts
            facts={[
              [field('portrait'), translate(`console.creator.${portraitState(portrait)}`)],
              [
                field('username'),
                <RecordLink key="user" resource="users" id={userId}>
                  {username}
                </RecordLink>,
              ],
              [
                field('description'),
                <Box key="description" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
                  {description || none}
                </Box>,
              ],
              [field('snsLinks'), snsLinks.length === 0 ? none : <Links key="links" links={snsLinks} />],
              [field('tags'), tags.length === 0 ? none : <Tags key="tags" tags={tags} />],
              [field('businessType'), translate(`console.creator.business.${businessType}`)],
              ...businessFacts(creator, field),
              [field('introduction'), introduction === null ? none : introduction.filename],
            ]}
          />
          {introduction && (
            <Box sx={{ mt: 1 }}>
              <FileMedia file={introduction} poster={introduction.poster?.s3Url ?? null} />
            </Box>
          )}
        </Box>
      </Box>
    </Section>
  );
}

/** Returns the business facts; the server sends the numbers masked. */
function businessFacts(creator: Creator, field: (name: string) => string): [string, string][] {
  const told = ['businessName', 'businessRegistrationNumber', 'businessCashReceiptNumber'] as const;
  return told.flatMap((name): [string, string][] => {
    const value = creator[name];
    return value === null ? [] : [[field(name), value]];
  });
}

/** The portrait; veiled for an adult creator until the viewer opens it. */
function Portrait({ creator: { name, portrait, adult } }: { creator: Creator }) {
  const translate = useTranslate();
  const address = portrait ? narrowAddress(portrait.s3Url, portraitWidth) : '';
  const avatar = (
    <Avatar
      variant="rounded"
      alt={translate('console.creator.portrait_of', { name })}
      src={address}
      sx={{ width: 96, height: 96, fontSize: 36 }}
    >
      {[...name][0]}
    </Avatar>
  );
  if (!adult || portrait === null) return avatar;
  return (
    <Veiled label={translate('console.read_mission.show.IMAGE')} hint={null}>
      {avatar}
    </Veiled>
  );
}

function portraitState(portrait: Creator['portrait']): string {
  if (portrait === null) return 'no_portrait';
  return portrait.takenDown ? 'portrait_taken_down' : 'has_portrait';
}

/** Full addresses, so that staff see the target before they open a link. */
const Links = ({ links }: { links: Creator['snsLinks'] }) => (
  <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
    {links.map(({ type, link }) => (
      <li key={`${type} ${link}`}>
        <Link href={link} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {link}
        </Link>
      </li>
    ))}
  </Box>
);

const Tags = ({ tags }: { tags: Creator['tags'] }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {tags.map(({ id, name }) => (
      <Chip key={id} size="small" label={name} />
    ))}
  </Box>
);
