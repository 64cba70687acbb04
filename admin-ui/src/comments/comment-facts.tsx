import { useTranslate } from 'react-admin';
import { useNamedMission } from '../missions/mission-name.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Words } from '../parts/words.tsx';
import { ReasonWords } from '../reasons/reason-words.tsx';
import { ReviewTag, useSaid } from './comment-state.tsx';
import type { CommentRow } from './records.ts';

/** A comment's text, author, mission and state. */
export function CommentFacts({ comment }: { comment: CommentRow }) {
  const translate = useTranslate();
  const said = useSaid();
  const nameOf = useNamedMission();
  const field = (name: string) => translate(`resources.comments.fields.${name}`);
  const { id, authorId, authorName, mission, review, reports, reported, written, edited } = comment;
  return (
    <Section title={translate('resources.comments.name', 1)}>
      <Facts
        facts={[
          [field('content'), <Words key="content" text={said(comment)} />],
          [
            field('authorName'),
            <RecordLink key="author" resource="users" id={authorId}>
              {authorName}
            </RecordLink>,
          ],
          [
            field('mission'),
            <RecordLink key="mission" resource="missions" id={mission.id}>
              {nameOf(mission)}
            </RecordLink>,
          ],
          [field('review'), <ReviewTag key="review" review={review} />],
          [field('reports'), String(reports)],
          ...(reported === null
            ? []
            : [[field('reported'), <Moment key="reported" instant={reported} />] as const]),
          [field('written'), <Moment key="written" instant={written} />],
          ...(edited === null ? [] : [[field('edited'), <Moment key="edited" instant={edited} />] as const]),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

/** The reason why a comment is hidden, and its author's objection. */
export function CommentBlock({ block }: { block: NonNullable<CommentRow['block']> }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.comments.fields.${name}`);
  const { at, reason, reasonIn, objectUntil, objection } = block;
  return (
    <Section title={translate('console.comment.blocked')}>
      <Facts
        facts={[
          [field('blockedAt'), <Moment key="at" instant={at} />],
          [field('reason'), <ReasonWords key="reason" reason={reason} reasonIn={reasonIn} />],
          ...(objection === null
            ? [[field('objectUntil'), <Moment key="until" instant={objectUntil} />] as const]
            : [
                [field('objected'), <Moment key="made" instant={objection.made} />] as const,
                [field('objection'), <Words key="text" text={objection.text} />] as const,
              ]),
          ...(objection?.answer
            ? [
                [
                  field('answer'),
                  <ReasonWords key="answer" reason={objection.answer} reasonIn={objection.answerIn} />,
                ] as const,
              ]
            : []),
        ]}
      />
    </Section>
  );
}
