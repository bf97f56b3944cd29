import type { Faq } from './faq.ts'

export const faq: Faq = [
  {
    question: 'How do I put money in?',
    answer:
      'Open Deposit, choose a payment method and an amount, and follow the payment page. The order shows each step with its time; your balance rises when the payment is confirmed.',
  },
  {
    question: 'How do I take money out?',
    answer:
      'Set a payment password and add a bank card in the security centre, then open Withdraw. Before you send the request you see the fee and whether something is still missing, such as turnover. A person looks at each request; a refused one says why, and the whole amount is returned at once.',
  },
  {
    question: 'How can I tell that a draw is fair?',
    answer:
      'Before the first ticket is sold, the fingerprint of a secret seed is published. After the draw the seed is shown, and your own phone can recompute the numbers: open a ticket or a past draw and choose to check it.',
  },
  {
    question: 'Can I take a bet back?',
    answer: 'Yes, until the sale of its draw closes: open the ticket in the lottery and cancel the bet.',
  },
  {
    question: 'I lost the connection while I was betting. Am I charged twice?',
    answer:
      'No. Each bet carries a number of its own, so sending it again is the same bet. Your betting record shows what was accepted.',
  },
  {
    question: 'What is the free trial?',
    answer:
      'An account with play credit that needs no registration and lasts a day. The credit can never be turned into money, so deposits, withdrawals and rewards are closed to it.',
  },
  {
    question: 'My question is not here.',
    answer: 'Write a message or use one of the ways above. Answers arrive in your inbox.',
  },
]
