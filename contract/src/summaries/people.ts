import type { memberCalls } from '../calls/members.ts'
import type { retentionCalls } from '../calls/retention.ts'
import type { securityCalls } from '../calls/security.ts'
import type { socialCalls } from '../calls/social.ts'

/**
 * One line for each call of members, their security and their log-ins by others, for the API's
 * documents, never for pages.
 */
export const peopleSummaries = {
  captcha: 'Get a picture to read before a log-in or a registration',
  logIn: 'Log in by username, email or mobile number',
  trialAccount: 'Get the name of a new trial account',
  freePlay: 'Log in to a trial account, without registration',
  register: 'Register by username',
  registerMobile: 'Register by mobile number and the code sent to it',
  smsCodeToRegister: 'Send a code to a mobile number, to register with it',
  smsCodeWithoutLogIn: 'Send a code to a member’s mobile number, to log in or to set a new password',
  verification: 'Check whether a code would be accepted',
  affiliate: 'Check an invitation code',
  logOut: 'End the session',
  changePassword: 'Change the log-in password',
  passwordEmail: 'Send a link for a new password by mail',
  passwordLink: 'Set a new password by the link of such a mail',
  passwordMobile: 'Set a new password by a code sent to the member’s mobile number',
  sendEmailCode: 'Send a code to an email address, to bind it',
  bindEmail: 'Bind an email address by its code',
  setPaymentPassword: 'Set or change the payment password',
  securityItems: 'List what protects the account',
  invitation: 'Get the member’s own invitation code',
  clubBenefit: 'List the levels of the member club',
  teamSize: 'Count the members below an agent',
  memberInfo: 'Get the member’s own account',
  logInSecondStep: 'Finish a log-in by the second step',
  logInDevice: 'Log in by a remembered browser',
  passkeyChallenge: 'Start a log-in by passkey',
  logInPasskey: 'Finish a log-in by passkey',
  devices: 'List the devices that are logged in',
  signOutDevice: 'End the session of one device',
  signOutOthers: 'End all sessions but the present one',
  twoStep: 'Get the state of the second step',
  setUpTwoStep: 'Start to set up the second step',
  confirmTwoStep: 'Turn the second step on by a code of the app',
  renewRecoveryCodes: 'Replace the recovery codes of the second step',
  turnOffTwoStep: 'Turn the second step off',
  passkeys: 'List the member’s passkeys',
  passkeyOptions: 'Get the options to create a passkey',
  addPasskey: 'Add a passkey',
  renamePasskey: 'Rename a passkey',
  removePasskey: 'Remove a passkey',
  accessReview: 'List the ways to log in that a reset of the password left',
  removeAccess: 'Remove such a way to log in',
  endAccessReview: 'Keep the ways that are left, and end the review',
  securityQuestions: 'List the security questions and which are answered',
  setSecurityQuestions: 'Set the answers to the security questions',
  memberPayeeName: 'Get the name in which the member is paid',
  personAsked: 'Get what is still asked of the member before the first deposit',
  setPerson: 'Set the member’s name and date of birth, each once',
  setPayeeName: 'Set the name in which the member is paid, once',
  smsCodeToBind: 'Send a code to a mobile number, to bind it',
  bindMobile: 'Bind a mobile number by its code',
  memberNickname: 'Get the nickname',
  setNickname: 'Set the nickname',
  memberIcon: 'Get the member’s picture',
  setMemberIcon: 'Set the member’s picture',
  startSocialLogIn: 'Start a log-in by Facebook or Google',
  logInSocial: 'Finish a log-in by Facebook or Google',
  socialLinks: 'List the accounts elsewhere that are linked',
  startSocialLink: 'Start to link an account elsewhere',
  linkSocial: 'Finish to link an account elsewhere',
  unlinkSocial: 'Unlink an account elsewhere',
  erasure: 'Get the state of the member’s own erasure',
  requestErasure: 'Ask for the erasure of personal data',
  takeBackErasure: 'Take the request for erasure back',
} as const satisfies Readonly<
  Record<
    | keyof typeof memberCalls
    | keyof typeof securityCalls
    | keyof typeof socialCalls
    | keyof typeof retentionCalls,
    string
  >
>
