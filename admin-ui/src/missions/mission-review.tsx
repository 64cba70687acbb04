import Gavel from '@mui/icons-material/GavelOutlined';
import { Stack } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { reviewTones } from '../parts/review-tones.ts';
import { Section } from '../parts/section.tsx';
import { Tag } from '../parts/tag.tsx';
import { Words } from '../parts/words.tsx';
import { givenReason } from '../reasons/given-reason.ts';
import { ReasonWords } from '../reasons/reason-words.tsx';
import { upholdMissionBlock } from './commands.ts';
import type { Mission, MissionRow } from './records.ts';

/** Shows the review state of a mission. */
const ReviewTag = ({ review }: Pick<MissionRow, 'review'>) => (
  <Tag label={useTranslate()(`console.mission.review.${review}`)} tone={reviewTones[review]} />
);

/** The reports of a mission and the objections to its block; renders nothing if there are none. */
export function MissionReview({ mission }: { mission: Mission }) {
  const translate = useTranslate();
  const { review, reports, reported, objectUntil, objections } = mission;
  if (review === 'NONE' && reports === 0) return null;
  const field = (name: string) => translate(`resources.missions.fields.${name}`);
  return (
    <Section title={translate('console.mission.reports_and_objections')}>
      <Stack spacing={2}>
        <Facts
          facts={[
            [field('review'), <ReviewTag key="review" review={review} />],
            [field('reports'), String(reports)],
            ...(reported === null
              ? []
              : [[field('reported'), <Moment key="reported" instant={reported} />] as const]),
            ...(objectUntil === null
              ? []
              : [[field('objectUntil'), <Moment key="until" instant={objectUntil} />] as const]),
          ]}
        />
        {objections.map((objection) => (
          <Objection key={objection.id} mission={mission} objection={objection} />
        ))}
      </Stack>
    </Section>
  );
}

interface ObjectionProps {
  mission: Mission;
  objection: Mission['objections'][number];
}

/** The objection of one party, with the answer or the button to answer it. */
function Objection({ mission, objection }: ObjectionProps) {
  const translate = useTranslate();
  const { party, text, made, answer, answerIn } = objection;
  const field = (name: string) => translate(`resources.missions.fields.${name}`);
  return (
    <Stack spacing={1} alignItems="flex-start">
      <Facts
        facts={[
          [translate(`console.mission.objection_of.${party}`), <Words key="text" text={text} />],
          [field('objected'), <Moment key="made" instant={made} />],
          ...(answer === null
            ? []
            : [[field('answer'), <ReasonWords key="answer" reason={answer} reasonIn={answerIn} />] as const]),
        ]}
      />
      {answer === null && <Uphold mission={mission} objection={objection} />}
    </Stack>
  );
}

function Uphold({ mission, objection: { id, party } }: ObjectionProps) {
  const translate = useTranslate();
  const name = party === 'FAN' ? mission.fanName : mission.creatorName;
  const word = (part: string) => translate(`console.uphold_block.${part}`, { name });
  return (
    <CanAccess resource="missions" action="uphold">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        color="warning"
        icon={<Gavel />}
        tellsReason="UPHOLD"
        run={(intent, _, typed) =>
          upholdMissionBlock(intent, mission.id, { objectionId: id, ...givenReason(typed) })
        }
        done={{ notice: 'console.uphold_block.done', facts: { name } }}
      />
    </CanAccess>
  );
}
