/** The console's English texts for signing in. */
export const english = {
  console: {
    login: {
      title: 'Operator sign-in',
      email: 'E-mail',
      password: 'Password',
      submit: 'Sign in',
      refused: 'This account is not an operator’s.',
      back: 'Back to the password',
      code: {
        title: 'Second factor',
        hint: 'Enter the six digits that your app shows. If you do not have it at hand, enter a recovery code.',
        field: 'Code',
      },
      set_up: {
        title: 'Set up a second factor',
        hint: 'Staff also sign in with the code of an authenticator app. Scan the code with your app, or add the secret to it, then enter the six digits that it shows.',
        secret: 'Secret',
        picture: 'The secret as a QR code for your app',
        open: 'Add it to an app on this device',
        submit: 'Confirm',
      },
      recovery: {
        title: 'Recovery codes',
        hint: 'Each of them replaces the code of your app once. Keep them somewhere else than your password: they are shown only now.',
        codes: 'recovery codes',
        enter: 'I have kept them: open the console',
      },
    },
  },
};
