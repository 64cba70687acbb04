import { Box } from '@mui/material';

/** What somebody wrote, as they wrote it: in any language, with its line breaks. */
export const Words = ({ text }: { text: string }) => (
  <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);
