import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface VeiledProps {
  /** Text of the button, for example `Show the picture`. */
  readonly label: string;
  /** Still picture shown blurred before; null if there is none. */
  readonly hint: string | null;
  /** Content that is fetched and shown once the viewer opens it. */
  readonly children: ReactNode;
}

/** Sensitive media: blurred or absent until the viewer opens it. */
export function Veiled({ label, hint, children }: VeiledProps) {
  const [open, setOpen] = useState(false);
  if (open) return <>{children}</>;
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        // Without a picture the button stands alone and needs no clipped frame.
        overflow: hint === null ? 'visible' : 'hidden',
        minHeight: hint === null ? 0 : 180,
        maxWidth: 420,
        borderRadius: 2,
        justifyItems: hint === null ? 'start' : 'center',
      }}
    >
      {hint !== null && (
        <Box
          component="img"
          src={hint}
          alt=""
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            filter: 'blur(28px)',
            // Enlarged, because the blur would fade the edges into the page.
            transform: 'scale(1.2)',
          }}
        />
      )}
      <Button
        variant={hint === null ? 'outlined' : 'contained'}
        size="small"
        startIcon={<Visibility />}
        onClick={() => setOpen(true)}
        sx={{ position: 'relative' }}
      >
        {label}
      </Button>
    </Box>
  );
}
