import { Box } from '@mui/material';
import type { ReportedKind } from '@sowon/contracts/content/schemas';
import { CanAccess, useGetOne, useTranslate } from 'react-admin';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { reviewTones } from '../parts/review-tones.ts';
import { Section } from '../parts/section.tsx';
import { Tag } from '../parts/tag.tsx';
import { blockFacts } from './block-facts.tsx';
import { JudgeContent } from './judge-content.tsx';
import type { ContentRow } from './records.ts';

/** The resource of each kind of content. */
const resources = { PRODUCT: 'products', PROFILE: 'creators' } as const satisfies Record<
  ReportedKind,
  string
>;

interface ContentStandingProps {
  readonly kind: ReportedKind;
  readonly id: string;
  /** Name of the product or the creator, used in the dialogs. */
  readonly name: string;
}

/** The review state of a product or a creator's page and the possible decisions; shown to operators only. */
export function ContentStanding(props: ContentStandingProps) {
  return (
    <CanAccess resource={resources[props.kind]} action="review">
      <Standing {...props} />
    </CanAccess>
  );
}

function Standing({ kind, id, name }: ContentStandingProps) {
  const translate = useTranslate();
  const { data: content } = useGetOne<ContentRow>(`content/${kind}`, { id });
  const field = (part: string) => translate(`console.content.field.${part}`);
  if (!content) return null;
  const { review, reports, reported, block } = content;
  return (
    <Section title={translate(`console.content.title.${kind}`)}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Facts
          facts={[
            [
              field('review'),
              <Tag
                key="review"
                label={translate(`console.content.review.${review}`)}
                tone={reviewTones[review]}
              />,
            ],
            [field('reports'), String(reports)],
            ...(reported === null
              ? []
              : [[field('reported'), <Moment key="reported" instant={reported} />] as const]),
            ...(block === null ? [] : blockFacts(block, field)),
          ]}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <JudgeContent kind={kind} content={content} resource={resources[kind]} name={name} />
        </Box>
      </Box>
    </Section>
  );
}
