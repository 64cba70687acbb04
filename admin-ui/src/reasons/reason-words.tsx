import { Box } from '@mui/material';
import type { ReasonIn } from '@sowon/contracts/moderation/schemas';
import { Words } from '../parts/words.tsx';

/** A reason as it was written, with its translations below. */
export const ReasonWords = ({ reason, reasonIn }: { reason: string; reasonIn: ReasonIn | null }) => (
  <>
    <Words text={reason} />
    {(['en', 'ja'] as const).map((language) => {
      const said = reasonIn?.[language];
      return (
        said !== undefined && (
          <Box key={language} lang={language} sx={{ color: 'text.secondary', mt: 0.25 }}>
            <Words text={said} />
          </Box>
        )
      );
    })}
  </>
);
