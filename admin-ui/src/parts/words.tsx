import { Box } from '@mui/material';

/** A text as its author wrote it: in any language, with its line breaks. */
export const Words = ({ text }: { text: string }) => (
  <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);
