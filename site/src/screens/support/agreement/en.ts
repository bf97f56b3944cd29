import type { Agreement } from './agreement.ts'

export const agreement: Agreement = [
  {
    heading: '1. Who may play',
    paragraphs: [
      'You must be at least 18 years old, or older where your local law requires it, and gaming must be lawful for you where you are. You confirm this when you register.',
      'One person may hold one account. It is yours alone: you may not sell it, lend it, or bet on behalf of someone else.',
    ],
  },
  {
    heading: '2. Your account',
    paragraphs: [
      'Give true and complete details. The name of your bank card must be your own. We may ask for proof of identity before we pay out.',
      'Keep your password and your payment password to yourself. Anything done with them counts as done by you until you tell us that they are lost. Signing out and changing the password end your other sessions.',
    ],
  },
  {
    heading: '3. Deposits and withdrawals',
    paragraphs: [
      'A deposit is credited once, when the payment provider confirms it. Limits, fees and the time it takes are shown before you confirm.',
      'A withdrawal reserves its amount until it is paid or refused; a refused amount returns to your balance at once with the reason. Deposits may have to be played through a stated number of times before they can be withdrawn; the amount still to be played is shown on the withdrawal page.',
      'Money is paid out only to a card or wallet in your own name. We do not lend money, and a balance bears no interest.',
    ],
  },
  {
    heading: '4. Bets and draws',
    paragraphs: [
      'A bet is accepted when you receive its number. It cannot be changed; it can be cancelled only until its draw closes. After a draw has closed no bet is accepted, whatever the reason it came late.',
      'Odds, stake, the most that can be won and the chance are shown before you confirm, and hold for that bet. If odds or the draw change meanwhile, we ask you again.',
      'Every draw of our own is sealed before its sale begins and can be recomputed by you afterwards. The published result and the published rules decide every dispute about a prize.',
      'If a draw cannot be held, or a plain error made odds or results wrong, its bets are void and the stakes are returned.',
    ],
  },
  {
    heading: '5. Games of other vendors',
    paragraphs: [
      'Games of vendors follow the rules shown in the game. A round that is interrupted is finished or returned by the vendor; the betting record shows the outcome.',
    ],
  },
  {
    heading: '6. Promotions',
    paragraphs: [
      'Each promotion states its own conditions. A reward that was obtained with several accounts, with bets that cancel each other out, or by false details may be withdrawn.',
    ],
  },
  {
    heading: '7. Playing within your limits',
    paragraphs: [
      'Play for pleasure, never to earn a living or to win back a loss. You can set limits, take time out, or exclude yourself. While excluded you can still log in to read your records, withdraw your balance and find help.',
      'Accepted bets stay valid during an exclusion; open chase orders are cancelled and refunded.',
    ],
  },
  {
    heading: '8. What is not allowed',
    paragraphs: [
      'Automatic betting without our consent, use of errors, collusion, payments with other people’s money, and money laundering are not allowed. We may suspend an account while we look into it, and we report what the law obliges us to report.',
    ],
  },
  {
    heading: '9. Free trial',
    paragraphs: [
      'A trial account plays with trial credit, which is not money, cannot be withdrawn and ends with the trial. Rewards, deposits and withdrawals need an actual account.',
    ],
  },
  {
    heading: '10. Your data',
    paragraphs: [
      'We use your details to run your account, to pay you, to prevent fraud and to comply with the law. We do not sell them. Records of payments are kept as long as the law requires, and you may ask for a copy.',
    ],
  },
  {
    heading: '11. Changes, complaints, law',
    paragraphs: [
      'We announce changes to this agreement before they apply. A bet is governed by the rules in force when it was accepted.',
      'If something went wrong, tell customer service with the number of the bet, deposit or withdrawal. Every movement of your money has a record that you can see.',
    ],
  },
]
