import MenuBook from '@mui/icons-material/MenuBookOutlined';
import { Alert, Box, Skeleton } from '@mui/material';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { type ReactNode, useState } from 'react';
import { CanAccess, useGetOne, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { Facts } from '../parts/facts.tsx';
import { Section } from '../parts/section.tsx';
import { BlockMission, ClearMission, UnblockMission } from './block-mission.tsx';
import { readMission } from './commands.ts';
import type { MissionContent, MissionRow } from './records.ts';
import { SentFile } from './sent-file.tsx';

/**
 * The texts and files of a mission beside the block button, so the operator sees them while deciding. A private mission is opened with a reason first; the
 * reason is recorded in the audit log.
 */
export const JudgeMission = ({ mission }: { mission: MissionRow }) => (
  <ReadMission mission={mission} action={<Decision mission={mission} />} />
);

interface ReadMissionProps {
  readonly mission: MissionRow;
  /** Shown beside the content once it is open. */
  readonly action: ReactNode;
}

/** The texts and files of a mission; a private mission is opened with a reason first. */
export const ReadMission = (props: ReadMissionProps) => (
  <CanAccess resource="missions" action="content">
    {props.mission.private ? <PrivateMission {...props} /> : <OpenMission {...props} />}
  </CanAccess>
);

function OpenMission({ mission, action }: ReadMissionProps) {
  const translate = useTranslate();
  const { data, error } = useGetOne<Reply<Routes['missionContent']>>('mission-contents', { id: mission.id });
  return (
    <ContentSection action={action}>
      {data?.content && <Content content={data.content} />}
      {!data && !error && <Skeleton height={96} />}
      {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
    </ContentSection>
  );
}

function PrivateMission({ mission, action }: ReadMissionProps) {
  const translate = useTranslate();
  const [content, setContent] = useState<MissionContent | null>(null);
  const word = (name: string) => translate(`console.read_mission.${name}`);
  if (content) {
    return (
      <ContentSection action={action}>
        <Content content={content} />
      </ContentSection>
    );
  }
  const reading = (
    <CommandButton
      label={word('run')}
      title={word('title')}
      effects={[word('effect'), word('recorded')]}
      icon={<MenuBook />}
      asksReason
      run={async (intent, reason) => setContent(await readMission(intent, mission.id, reason))}
      done={{ notice: 'console.read_mission.done' }}
    />
  );
  return <ContentSection action={reading}>{word('is_private')}</ContentSection>;
}

function ContentSection({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <Section title={useTranslate()('console.read_mission.content')} action={action}>
      {children}
    </Section>
  );
}

const Decision = ({ mission }: { mission: MissionRow }) =>
  mission.blocked ? (
    <UnblockMission mission={mission} />
  ) : (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mission.review === 'REPORTED' && <ClearMission mission={mission} />}
      <BlockMission mission={mission} />
    </Box>
  );

function Content({ content }: { content: MissionContent }) {
  const translate = useTranslate();
  const word = (name: string) => translate(`console.read_mission.${name}`);
  const { to, from, requestComment, requestFile, feedback, responseComment, status, thumbnail } = content;
  const answer = content.video ?? content.picture ?? content.voice;
  const isAnswered = responseComment !== null;
  return (
    <Facts
      facts={[
        [word('to'), to || word('none')],
        ...(from === '' ? [] : [[word('from'), from] as const]),
        [word('wish'), <Text key="wish" text={requestComment || word('none')} />],
        [
          word('request_file'),
          requestFile ? <SentFile key="request" file={requestFile} poster={null} /> : word('none'),
        ],
        ...(feedback === null ? [] : [[word('feedback'), <Text key="feedback" text={feedback} />] as const]),
        [word('answer'), isAnswered ? <Text key="answer" text={responseComment} /> : word('none')],
        ...(isAnswered
          ? [
              [
                word('answer_file'),
                answer ? (
                  <SentFile key="answer-file" file={answer} poster={thumbnail?.s3Url ?? null} />
                ) : (
                  word(status === 'TRANSCODING' ? 'not_converted' : 'none')
                ),
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

/** A member's text; `dir="auto"` follows the direction of its script. */
const Text = ({ text }: { text: string }) => (
  <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);
