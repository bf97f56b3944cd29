/** Customer service, and pages that are not open yet. Keys begin with `support.` or `open.`. */
export const support = {
  'support.chat': 'Live chat',
  'support.get_help': 'Help',
  'support.chat_closed': 'The chat is not open at the moment. Please write to us instead.',
  'support.chat_text': 'Someone answers at any hour.',
  'support.help': 'Help line {number}',
  'support.whatsapp': 'WhatsApp',
  'support.telegram': 'Telegram',
  'support.app_text': 'Opens the app on your phone.',
  'support.message': 'Write a message',
  'support.message_text': 'The answer arrives in your inbox here.',
  'support.feedback': 'Send feedback',
  'support.feedback_text': 'An idea, or something that went wrong; with pictures if you like.',
  'support.contact': 'Talk to us',
  'support.faq': 'Frequently asked questions',

  // The tour of the site.
  'support.tour': 'Show me around',
  'support.tour_skip': 'Skip',
  'support.tour_next': 'Next',
  'support.tour_done': 'Done',
  'support.tour_count': 'Step {step} of {steps}',
  'support.tour_play': 'What you can play',
  'support.tour_play_text':
    'Home lists games and the next draws. Tap a game to open it. No account yet? “Try it free” lets you play with play money first.',
  'support.tour_money': 'Where your money is',
  'support.tour_money_text':
    'After log-in your balance is at the top of home. Tap it to deposit or withdraw. The account record lists each movement.',
  'support.tour_check': 'How to check a draw',
  'support.tour_check_text':
    'Before its sale we publish a fingerprint (hash) of each draw’s secret number, so that it cannot be changed later. After the draw, open “Past draws” (the clock on the bet screen) and tap “Check this draw yourself”: your phone computes the result again.',
} as const
