// Numbers that both sides must agree on.

/** GL-07. */
export const PAGE_SIZE = 26
/** VA-05. */
export const CAPTCHA_MAX = 6
/** VA-07. */
export const SMS_CODE_MAX = 10
/** VA-08. */
export const MOBILE_MAX = 20
/** SH-52. */
export const USER_AGENT_MAX = 255
/** VA-18: the comment on an activity. */
export const REMARK_MAX = 140
/** MN-15. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
/** MN-15. */
export const UPLOAD_MAX_IMAGES = 3
/** Our own limit: a picture that an operator uploads for the site. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024
/** All in one owner's name (docs/domain/money-states.md#bank-cards). */
export const BANK_CARDS_MAX = 5
/** FA-06: characters of a password, after normalisation; and how long a text can be that becomes one. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 64
export const PASSWORD_TYPED_MAX = 256
/** Our own limit: bets of one ticket. */
export const WAGERS_MAX = 50
/** Numbers of one ticket that are counted one by one: each is locked while the ticket is placed. */
export const TICKET_NUMBERS_MAX = 10_000
/** The same over all draws of a chase: while it is placed, none of them can close. */
export const CHASE_NUMBERS_MAX = 30_000
/** Draws of one chase. */
export const CHASE_MAX = 100
/** The multiple of the bets of one of its draws. */
export const CHASE_MULTIPLE_MAX = 10_000
/** Feedback in words (VA-17). */
export const FEEDBACK_MIN_WORDS = 10
export const FEEDBACK_MAX_WORDS = 500
/** Our own limits: a letter of the inbox. */
export const LETTER_SUBJECT_MAX = 80
export const LETTER_BODY_MAX = 2000
/** Our own limits: an announcement, its text as HTML. */
export const ANNOUNCEMENT_TITLE_MAX = 80
export const ANNOUNCEMENT_BODY_MAX = 4000
/** Our own limits: a reward's texts, and how many members it can name. */
export const REWARD_TITLE_MAX = 80
export const REWARD_BODY_MAX = 1000
export const REWARD_ACCOUNTS_MAX = 1000
/** Free rounds of one member that are given at once (GR-20). */
export const FREE_ROUNDS_MAX = 1000
/** Our own limit: the text of an offer, as HTML. */
export const OFFER_BODY_MAX = 4000
