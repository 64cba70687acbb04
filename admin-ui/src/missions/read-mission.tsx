import MenuBook from '@mui/icons-material/MenuBookOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { readMission } from '../api/commands.ts';
import type { MissionContent } from '../api/records.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { TakeDown } from '../files/take-down.tsx';
import { Facts } from '../parts/facts.tsx';
import { Section } from '../parts/section.tsx';

/** What people wrote and sent for a mission; shown only after a reason is given, which is written down. */
export function ReadMission({ missionId }: { missionId: string }) {
  const translate = useTranslate();
  const [content, setContent] = useState<MissionContent | null>(null);
  const word = (name: string) => translate(`console.read_mission.${name}`);
  return (
    <CanAccess resource="missions" action="read">
      <Section
        title={word('content')}
        action={
          content === null && (
            <CommandButton
              label={word('run')}
              title={word('title')}
              effects={[word('effect'), word('recorded')]}
              icon={<MenuBook />}
              asksReason
              run={async (intent, reason) => setContent(await readMission(intent, missionId, reason))}
              done={{ notice: 'console.read_mission.done' }}
            />
          )
        }
      >
        {content && <Content content={content} />}
      </Section>
    </CanAccess>
  );
}

function Content({ content }: { content: MissionContent }) {
  const translate = useTranslate();
  const word = (name: string) => translate(`console.read_mission.${name}`);
  const { to, from, requestComment, requestFile, responseComment } = content;
  const answer = content.video ?? content.picture ?? content.voice;
  return (
    <Facts
      facts={[
        [word('to'), to || word('none')],
        ...(from === '' ? [] : [[word('from'), from] as const]),
        [word('wish'), <Text key="wish" text={requestComment} />],
        [word('request_file'), requestFile ? <File key="request" file={requestFile} /> : word('none')],
        [word('answer'), responseComment ? <Text key="answer" text={responseComment} /> : word('none')],
        [word('answer_file'), answer ? <File key="answer-file" file={answer} /> : word('none')],
      ]}
    />
  );
}

const Text = ({ text }: { text: string }) => (
  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
);

type Sent = Pick<
  NonNullable<MissionContent['requestFile']>,
  'id' | 'filename' | 'kind' | 's3Url' | 'takenDown'
>;

function File({ file }: { file: Sent }) {
  const [takenDown, setTakenDown] = useState(file.takenDown ?? false);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <span>{file.filename}</span>
      <Media file={file} />
      <Box>
        <TakeDown fileId={file.id} takenDown={takenDown} onDone={setTakenDown} />
      </Box>
    </Box>
  );
}

function Media({ file: { kind, s3Url, filename } }: { file: Sent }) {
  const translate = useTranslate();
  if (s3Url === null) return <span>{translate('console.read_mission.not_converted')}</span>;
  const style = { maxWidth: '100%', maxHeight: 320, borderRadius: 8 };
  if (kind === 'IMAGE') return <img src={s3Url} alt={filename} style={style} />;
  if (kind === 'VIDEO') {
    // biome-ignore lint/a11y/useMediaCaption: what people film has none
    return <video src={s3Url} controls preload="metadata" style={style} />;
  }
  // biome-ignore lint/a11y/useMediaCaption: what people say has none
  return <audio src={s3Url} controls preload="metadata" style={{ maxWidth: '100%' }} />;
}
