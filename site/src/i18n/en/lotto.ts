/** The lottery client. Keys begin with `lotto.`. */
export const lotto = {
  'lotto.title': 'Lottery',

  // The draw on sale.
  'lotto.draw_card': 'The draw on sale and the last result',
  'lotto.closes_in': '{draw} closes in',
  'lotto.draws_in': '{draw} is drawn in',
  'lotto.no_draw': 'No draw on sale',
  'lotto.last_result': 'Last result',
  'lotto.last_number': '{draw} number',
  'lotto.last_special': '{draw} special prize',
  'lotto.first_draw': 'No result yet',
  'lotto.drawing': 'Being drawn…',
  'lotto.sealed': 'Sealed before sale',
  'lotto.check_draw': 'Check a draw',
  'lotto.told_open': 'Draw {draw} is on sale',
  'lotto.told_seconds': 'Draw {draw} closes in less than {seconds} seconds',
  'lotto.told_closed': 'Draw {draw} is closed',

  // Plays.
  'lotto.play_groups': 'Kind of bet',
  'lotto.group_tradition': 'Tradition',
  'lotto.group_entertainment': 'Entertainment',
  'lotto.choose_way': 'How would you like to play?',
  'lotto.way_tradition': 'Pick your numbers and places; every line costs the same, and you set the multiple.',
  'lotto.way_entertainment':
    'Say what will come, such as big or small, odd or even, or a sum, at odds you see before you bet.',
  'lotto.way_change': 'You can change between them on the bet screen.',
  'lotto.all_plays': 'All bets',
  'lotto.plays': 'Ways to bet',
  'lotto.how_to_play': 'How this is played',
  'lotto.no_plays': 'Nothing can be bet on this game right now',
  'lotto.category_lo': 'Lô',
  'lotto.category_de': 'Đề',
  'lotto.category_cang': '3 and 4 càng',
  'lotto.category_xien': 'Xiên',
  'lotto.category_slip': 'Trượt',
  'lotto.category_five': 'Five digits',
  'lotto.category_four': 'Four digits',
  'lotto.category_three': 'Three digits',
  'lotto.category_two': 'Two digits',
  'lotto.category_any': 'Any position',
  'lotto.category_sides': 'Big, small, odd, even, sums',
  'lotto.category_forms': 'Forms',
  'lotto.category_faces': 'Faces',
  'lotto.category_dice_sum': 'Sum and forms',
  'lotto.category_places': 'Cars and places',
  'lotto.category_duels': 'Sides, duels, sums',
  'lotto.category_any_balls': 'Any balls',
  'lotto.category_first_balls': 'First balls',
  'lotto.category_ball_sides': 'Sides and sums',
  'lotto.category_keno': 'Keno numbers',
  'lotto.category_keno_sides': 'Sum and halves',

  // Pads.
  'lotto.pick_digits': 'Pick your digits',
  'lotto.pick_each_place': 'Pick at least one digit in each place',
  'lotto.pick_any_place': 'Pick in any place',
  'lotto.pick_numbers': 'Pick your numbers',
  'lotto.pick_number_each': 'Pick at least one number in each place',
  'lotto.pick_faces': 'Pick your faces',
  'lotto.pick_face_each': 'Pick at least one face in each row',
  'lotto.pick_options': 'Pick what will come',
  'lotto.random': 'Random',
  'lotto.quick_all': 'All',
  'lotto.quick_big': 'Big',
  'lotto.quick_small': 'Small',
  'lotto.quick_odd': 'Odd',
  'lotto.quick_even': 'Even',
  'lotto.quick_clear': 'Clear',
  'lotto.clear_count': 'Clear {count}',
  'lotto.numbers_from_to': 'Numbers {from}–{to}',
  'lotto.pages': 'Pages of numbers',
  'lotto.type_numbers': 'Numbers of {digits} digits',
  'lotto.numbers_label': 'Type your numbers, {digits} digits each',
  'lotto.numbers_hint': 'You can paste a list; spaces and commas separate numbers.',
  'lotto.numbers_wrong': 'Not a number of {digits} digits: {numbers}',
  'lotto.numbers_wrong_more': 'Not numbers of {digits} digits: {numbers} and {count} more',
  'lotto.numbers_add': 'Add',
  'lotto.remove_number': 'Remove {number}',

  // Chance and terms.
  'lotto.chance': 'Chance that at least one comes',
  'lotto.chance_one_in': 'That is one draw in',
  'lotto.odds': 'Odds, stake included',
  'lotto.most': 'The most it can pay',
  'lotto.back_on_average': 'Paid back on average, prize and rebate',
  'lotto.chance_returned': 'Chance that a stake comes back',
  'lotto.unit': 'Unit',
  'lotto.stake_per_line': 'Stake per line',
  'lotto.line_costs': 'One line costs {cost}',
  'lotto.line_costs_units': 'One line costs {cost} ({units} × {unit})',
  'lotto.own_stake': 'Your own stake per line',
  'lotto.own_stake_wrong': 'An amount with at most three decimals',
  'lotto.series': 'Prize or rebate',
  'lotto.series_number': 'Series {series}',
  'lotto.series_prize': 'Prize {prize}',
  'lotto.series_rebate': 'Rebate {rebate}',
  'lotto.series_value': 'Prize {prize} of fair odds, rebate {rebate} of the stake',

  // The bet.
  'lotto.your_bet': 'Your bet',
  'lotto.lines': '{count} lines',
  'lotto.lines_one': '1 line',
  'lotto.units_per_line': '{count} lots',
  'lotto.pays_per_hit': 'Pays {amount} for each hit',
  'lotto.chance_and_most': 'Chance {chance} · max {most}',
  'lotto.pays_nothing_yet': 'Odds, chance and stake are shown here',
  'lotto.multiple': 'Multiple',
  'lotto.multiple_less': 'One less',
  'lotto.multiple_more': 'One more',
  'lotto.pick_least': 'Pick at least {count}',
  'lotto.missing': 'Pick {count} more',
  'lotto.missing_in': '{place}: pick {count} more',
  'lotto.no_line': 'A line takes no number twice: pick another one in one of the rows',
  'lotto.least_stake': 'A bet costs at least {amount}',
  'lotto.most_stake': 'A bet costs at most {amount}',
  'lotto.most_payout': 'A bet pays at most {amount}',
  'lotto.add_to_slip': 'Add to slip',
  'lotto.bet': 'Bet',
  'lotto.bet_amount': 'Bet {amount}',
  'lotto.bet_on_draw': 'Bet {amount} on {draw}',
  'lotto.closed_now': 'Closed. Next draw soon',
  'lotto.no_connection': 'No connection: no bet can be sent now',
  'lotto.moved': 'Draw {from} has closed. Your bet is for draw {to} now.',
  'lotto.open_slip': 'Slip ({count}) · {amount}',
  'lotto.slip_most': 'Pays at most',
  'lotto.slip_stake': 'Total stake',
  'lotto.slip_clear': 'Empty',
  'lotto.slip_edit': 'Change {play}',
  'lotto.slip_remove': 'Remove {play}',
  'lotto.at_odds': 'odds {odds}',
  'lotto.odds_old_new': 'You were shown {before}; it is {after} now.',
  'lotto.odds_accept': 'Take the new odds',

  // Placing and receipt.
  'lotto.unknown_title': 'Is your bet in?',
  'lotto.unknown_text':
    'The connection was lost before the answer came. We ask again with the same ticket, so it can never be placed twice. Please keep this page open.',
  'lotto.unknown_asking': 'Asking again…',
  'lotto.unknown_again': 'Ask now',
  'lotto.receipt': 'Receipt',
  'lotto.bet_is_in': 'Your bet is in',
  'lotto.ticket_number': 'Ticket',
  'lotto.draw': 'Draw',
  'lotto.status': 'Status',
  'lotto.balance_after': 'Balance',
  'lotto.see_ticket': 'See the ticket',
  'lotto.bet_again': 'Bet again',
  'lotto.my_tickets': 'My tickets',
  'lotto.draws': 'Past draws',
  'lotto.mock_beacon_receipt':
    'Play money: this draw takes its chance from the sandbox’s own mock beacon, not from a public one.',

  // Lobby.
  'lotto.ways': 'Tickets and checks',
  'lotto.tag_hot': 'Hot',
  'lotto.no_games': 'No games are open right now',

  // Tickets.
  'lotto.ticket': 'Ticket',
  'lotto.tickets_open': 'Waiting',
  'lotto.tickets_settled': 'Finished',
  'lotto.tickets_chases': 'Coming draws',
  'lotto.tickets_none_open': 'No ticket is waiting for a draw',
  'lotto.tickets_none_settled': 'No finished tickets yet',
  'lotto.to_games': 'See the games',
  'lotto.state_placed': 'Waiting for the draw',
  'lotto.state_won': 'Won',
  'lotto.state_lost': 'No hit',
  'lotto.state_returned': 'Stake given back',
  'lotto.state_cancelled': 'Cancelled',
  'lotto.state_void': 'Void, refunded',
  'lotto.result': 'Result',
  'lotto.bets': 'Bets',
  'lotto.placed_at': 'Placed',
  'lotto.drawn_at': 'Drawn',
  'lotto.rebated': 'Rebate',
  'lotto.paid': 'Paid out',
  'lotto.hits': 'Hits: {count}',
  'lotto.stake_back': 'Neither won nor lost; the stake is given back',
  'lotto.pick_came': 'came',
  'lotto.pick_returned': 'given back',
  'lotto.cancel_bet': 'Cancel this bet',
  'lotto.cancel_all': 'Cancel all bets',
  'lotto.keep_bet': 'Keep it',
  'lotto.cancel_text': '{amount} goes back to your balance at once.',
  'lotto.cancelled_back': 'Cancelled. {amount} is back in your balance.',
  'lotto.cancel_unknown': 'No answer came. Your ticket below shows how it stands.',
  'lotto.check_ticket': 'Check this ticket',
  'lotto.news_lost': 'Drawn: no hit this time.',
  'lotto.news_returned': 'Drawn: neither won nor lost, and your stake is back.',
  'lotto.news_void': 'The draw is void. Your stake is back.',
  'lotto.you_won': 'You won',
  'lotto.won_is_paid': 'It is in your balance already.',
  'lotto.go_on': 'Go on',

  // Draws.
  'lotto.official': 'State draw',
  'lotto.official_awaited': 'Waiting for the official result',
  'lotto.state_awaited': 'Official result awaited',
  'lotto.official_short':
    'The state makes this draw. Its result is taken from official sources that agree, or from two people.',
  'lotto.official_check':
    'The state makes this draw, so there is no seed and no beacon to recompute. What can be checked is that every ticket was sealed before the draw.',
  'lotto.station': 'Drawn by',
  'lotto.result_source': 'Where the result comes from',
  'lotto.result_corrected': 'Result corrected',
  'lotto.result_by_feeds': 'Independent sources agreed on this result.',
  'lotto.result_by_people': 'Two people entered this result independently.',
  'lotto.result_by_correction':
    'Operator {first} proposed this correction and operator {second} confirmed it.',
  'lotto.correction_why': 'Reason: {reason}',
  'lotto.correction_special': 'The special prize was {from} and is {to}.',
  'lotto.correction_other': 'The result was {from} and is {to}.',
  'lotto.corrected_text':
    'The official result of this draw was corrected. What was paid by the former one was taken back, and what is due by the right one was paid.',
  'lotto.see_story': 'See what was corrected',

  'lotto.no_past_draws': 'No draws yet',
  'lotto.draw_number': 'Draw {draw}',
  'lotto.draw_void': 'Void',
  'lotto.not_drawn_yet': 'This draw has not been made yet.',
  'lotto.draw_times': 'Times',
  'lotto.opened_at': 'Sale opened',
  'lotto.closed_at': 'Sale closed',
  'lotto.tickets_sold': 'Tickets',
  'lotto.check_this_draw': 'Check this draw yourself',
  'lotto.mock_short': 'Play money: chance comes from the sandbox’s mock beacon, not from a public one.',
  'lotto.beacon_short': 'Chance comes from drand, a public beacon that nobody can foresee.',
  'lotto.void_why': 'This draw is void and every stake was refunded. Reason: {reason}',
  'lotto.void_missed': 'the platform stood still at its time, and nobody had bet',
  'lotto.void_no_root': 'the tickets were not sealed before the draw',
  'lotto.void_beacon_late': 'the public beacon gave no number in time',
  'lotto.void_operator': 'two operators took it off',
  'lotto.prize_special': 'Special',
  'lotto.prize_g1': 'First',
  'lotto.prize_g2': 'Second',
  'lotto.prize_g3': 'Third',
  'lotto.prize_g4': 'Fourth',
  'lotto.prize_g5': 'Fifth',
  'lotto.prize_g6': 'Sixth',
  'lotto.prize_g7': 'Seventh',
  'lotto.prize_g8': 'Eighth',

  // Verifier.
  'lotto.verify_intro':
    'Everything below is worked out anew by your own browser from what was published. It asks nobody whether the draw was fair.',
  'lotto.check_elsewhere': 'Check it elsewhere',
  'lotto.check_elsewhere_text':
    'Save what was published about this draw, and the program that checks it. The program shares no code with this site; with Node.js it runs on any computer, offline.',
  'lotto.save_record': 'Save the record',
  'lotto.save_program': 'Save the program',
  'lotto.check_other': 'Check another draw',
  'lotto.game': 'Game',
  'lotto.draw_to_check': 'Draw number',
  'lotto.numero_wrong': 'A draw number looks like 20261121-0812, or 20261121 for a state draw',
  'lotto.check_now': 'Check',
  'lotto.mock_beacon':
    'This is play money: the chance comes from a mock beacon that this machine holds the key of. The check shows how it works; it does not prove that nobody knew the number. Real money uses drand, a public beacon.',
  'lotto.verify_steps': 'The draw, step by step',
  'lotto.verify_ticket': 'Your ticket, step by step',
  'lotto.verify_cancelled': 'Every bet of this ticket was cancelled, so it stands in no draw.',
  'lotto.verify_no_ticket': 'There is nothing to check for this ticket.',
  'lotto.verify_all_holds': 'Everything checked out',
  'lotto.verify_all_fails': 'Something does not check out. Please keep this page and contact us.',
  'lotto.verify_all_waits': 'So far everything checks out; the rest can be checked after the draw',
  'lotto.verdict_holds': 'Checked, right',
  'lotto.verdict_fails': 'Checked, wrong',
  'lotto.verdict_waits': 'Not known yet',
  'lotto.verdict_absent': 'Not published',
  'lotto.step_record': 'The promise was not changed',
  'lotto.step_record_text':
    'Before sale opened, a record of this draw was published. Its hash is worked out here and is the published one.',
  'lotto.step_previous': 'No draw was left out',
  'lotto.step_previous_text':
    'The record holds the hash of the draw before it, so no draw can be dropped or slipped in.',
  'lotto.step_chain': 'The source of chance was fixed',
  'lotto.step_chain_text':
    'The beacon and its round belong to the draw time; nobody could choose a round that suits.',
  'lotto.step_root': 'Tickets were sealed before the draw',
  'lotto.step_root_text':
    'One hash over all tickets was published before the draw; none could be added later.',
  'lotto.step_commitment': 'The secret is the promised one',
  'lotto.step_commitment_text':
    'The draw’s own seed, shown after the draw, has the hash promised before sale.',
  'lotto.step_beacon': 'The beacon signed this round',
  'lotto.step_beacon_text':
    'Its signature fits its public key; the hash of the signature is the random part.',
  'lotto.step_result': 'Seed and beacon give this result',
  'lotto.step_result_text': 'Both are mixed into a stream of numbers, and the digits come out as published.',
  'lotto.step_same': 'The sealed text is your ticket',
  'lotto.step_same_text': 'Number, draw, bets, stakes and odds are those that you placed.',
  'lotto.step_leaf': 'Its hash is its leaf',
  'lotto.step_leaf_text': 'The text is hashed here and gives the leaf of your ticket.',
  'lotto.step_included': 'It stands among the sealed tickets',
  'lotto.step_included_text': 'Hash by hash, the leaf leads to the root that was published before the draw.',
  'lotto.step_paid': 'It was paid what it won',
  'lotto.step_paid_text': 'Hits and payout are worked out anew from the result and your odds.',
  'lotto.value_record_text': 'Record',
  'lotto.value_published': 'Published hash',
  'lotto.value_computed': 'Worked out here',
  'lotto.value_previous': 'Hash of the draw before',
  'lotto.value_beacon': 'Beacon chain',
  'lotto.value_public_key': 'Its public key',
  'lotto.value_round': 'Round, as published and as worked out',
  'lotto.value_commitment': 'Promised hash',
  'lotto.value_seed': 'Seed',
  'lotto.value_signature': 'Signature',
  'lotto.value_randomness': 'Published randomness',
  'lotto.value_key': 'Key K of the stream',
  'lotto.value_result': 'Published result',
  'lotto.value_root': 'Published root',
  'lotto.value_tickets': 'Tickets',
  'lotto.value_ticket_text': 'Ticket text',
  'lotto.value_leaf': 'Leaf',
  'lotto.value_path': 'Way to the root',
  'lotto.value_paid': 'Worked out = paid',
  'lotto.no_values_yet': 'These values are published after the draw.',

  // Rules.
  'lotto.rules': 'How to play',
  'lotto.terms': 'Changes of prices and limits',
  'lotto.terms_more': 'Show earlier changes',
  'lotto.terms_from': 'From {time}',
  'lotto.terms_first': 'From the beginning',
  'lotto.terms_withdrawn': 'This was withdrawn before it began.',
  'lotto.terms_reason': 'Reason: {reason}',
  'lotto.terms_series':
    'The series runs from {min} to {max}, preset {preset}; the rebate is reckoned from {top}.',
  'lotto.terms_all_plays': 'All ways to bet are on offer.',
  'lotto.terms_plays': 'On offer: {plays}.',
  'lotto.terms_stake': 'A bet is between {min} and {max}.',
  'lotto.terms_multiple': 'The multiple is {most} at most.',
  'lotto.terms_payout': 'One bet pays {amount} at most.',
  'lotto.terms_number_cap': 'A number is sold out in a draw once it could pay {amount} in all.',
  'lotto.terms_no_number_cap': 'Numbers are not limited in a draw.',
  'lotto.terms_play_cap': 'A way to bet is sold out in a draw once its bets could pay {amount} in all.',
  'lotto.terms_no_play_cap': 'Ways to bet are not limited in a draw.',
  'lotto.terms_member_cap': 'You can stake {amount} on a draw at most.',
  'lotto.terms_no_member_cap': 'What you can stake on a draw is not limited.',
  'lotto.terms_rate': '{play}: prizes are {rate}% of the full formula.',
  'lotto.bet_this': 'Bet this way',
  'lotto.rule_units':
    'A number plays on {units} prizes at once, so each costs {units} lots, and each prize that shows it pays.',
  'lotto.rule_example': 'An example',
  'lotto.rule_example_pick': 'You pick {selection}, at a unit of 1. This is drawn:',
  'lotto.rule_example_pays': 'Hits: {hits}. It pays {amount}.',
  'lotto.rule_chance': 'Exact chance and odds',
  'lotto.rule_chance_unit': 'Of one lot of one line',
  'lotto.rule_returned':
    'The stake is given back with a chance of {chance}; the odds are for the other draws.',
  'lotto.rule_price': 'How the price is made',
  'lotto.rule_formula':
    'Odds = 1 ÷ chance × series ÷ {full}. Rebate = ({top} − series) ÷ {full}. Whichever series you choose, prize and rebate together give back {top} of {full} on average.',
  'lotto.rule_played': 'What counts as played',
  'lotto.rule_played_text':
    'Of a lost bet the stake counts towards a withdrawal, of a won one its stake or its profit, whichever is less. Bets of one draw that together hold more than 70% of the numbers or lines of a way to bet, or opposite sides of it, are paid like any other and count nothing.',
  'lotto.rule_direct':
    'Pick digits for each of the {rows} places. It wins when every place shows one of your digits, in order.',
  'lotto.rule_group3':
    'Pick two digits or more. It wins when the three places show one of them twice and another once, in any order.',
  'lotto.rule_group6':
    'Pick three digits or more. It wins when the three places show three different ones of them, in any order.',
  'lotto.rule_group2':
    'Pick two digits or more. It wins when the two places show two different ones of them, in any order.',
  'lotto.rule_position': 'Pick digits in any places. Each that stands in its own place wins by itself.',
  'lotto.rule_code1':
    'Pick digits. Each that appears anywhere in the {places} places wins, once however often it appears.',
  'lotto.rule_code':
    'Pick {count} digits or more. Every {count} of them that all appear in the {places} places win.',
  'lotto.rule_sides': 'For each place: big is 5 to 9, small 0 to 4, odd or even. Each pick wins by itself.',
  'lotto.rule_sum_sides':
    'The five digits are added up. Big is 23 to 45, small 0 to 22, odd or even. Each pick wins by itself.',
  'lotto.rule_dragon_tiger':
    'The first digit against the last: dragon when the first is greater, tiger when the last is, tie when they are alike.',
  'lotto.rule_form':
    'Three digits together: triple (777), straight (123, also 890 and 901), pair (772), half straight (two neighbours, 127), mixed (none of these).',
  'lotto.rule_stud':
    'The five digits as a hand of cards: five or four alike, full house, straight, three alike, two pairs, one pair, or all different.',
  'lotto.rule_bull':
    'Three of the digits that make a multiple of ten are a bull; its points are the last digit of the sum of the other two (0 is bull bull). Without such three there is no bull.',
  'lotto.rule_lo':
    'Pick numbers of {digits} digits. Each wins for every prize that ends in it, as often as it comes.',
  'lotto.rule_lo2_one':
    'As lô 2 số, but a number costs one unit for all prizes together; every prize that ends in it still pays.',
  'lotto.rule_lo_heads': 'Pick numbers of two digits. Each wins for every prize that begins with it.',
  'lotto.rule_special':
    'Pick numbers of {digits} digits. It wins when the special prize ends in one of them.',
  'lotto.rule_special_head':
    'Pick numbers of two digits. It wins when the special prize begins with one of them.',
  'lotto.rule_first': 'Pick numbers of two digits. It wins when the first prize ends in one of them.',
  'lotto.rule_head':
    'Pick numbers of {digits} digits. It wins when a prize of just {digits} digits is one of them.',
  'lotto.rule_ends':
    'Pick numbers of {digits} digits. They play on the prizes of just {digits} digits and on the end of the special prize.',
  'lotto.rule_special_digit':
    'Pick digits for this place of the last two of the special prize. It wins when that digit comes.',
  'lotto.rule_xien':
    'Pick {count} numbers or more. Every {count} of them that all appear among the last two digits of the prizes win.',
  'lotto.rule_slip':
    'Pick {count} numbers or more. Every {count} of them win when none of those appears among the last two digits of the prizes.',
  'lotto.rule_special_sides':
    'The last digit of the special prize: tài (big) is 5 to 9, xỉu (small) 0 to 4, odd (lẻ) or even (chẵn).',
  'lotto.rule_special_sum':
    'The last two digits of the special prize are added up. Each sum from 0 to 18 has its own odds.',
  'lotto.rule_lots7':
    'Pick numbers of two digits. Each plays on the seven prizes G8, G7, three G6, G5 and the special prize, and wins for every one that ends in it.',
  'lotto.rule_lots8':
    'Pick numbers of two digits. Each plays on the eight prizes: four G7, three G6 and the special prize, and wins for every one that ends in it.',
  'lotto.rule_special_first_sides':
    'The first digit of the special prize: tài (big) is 5 to 9, xỉu (small) 0 to 4, odd (lẻ) or even (chẵn).',
  'lotto.rule_dice_any':
    'Pick faces. Each that at least one of the three dice shows wins, once however often it comes.',
  'lotto.rule_dice_different':
    'Pick {count} faces or more. Every {count} of them that all come among the three dice win.',
  'lotto.rule_dice_pair': 'Pick faces. Each that two of the dice show, or all three, wins.',
  'lotto.rule_dice_pair_single':
    'Pick a face for the pair and another for the single one. It wins when two dice show the first and one shows the second.',
  'lotto.rule_dice_triple': 'Pick faces. It wins when all three dice show one of them.',
  'lotto.rule_dice_sides':
    'The three dice are added up. Big is 11 to 17, small 4 to 10, odd or even. When all three dice are alike, all four lose.',
  'lotto.rule_dice_sum':
    'The three dice are added up. Each sum from 4 to 17 has its own odds; triples count too.',
  'lotto.rule_dice_forms':
    'Any triple: all three dice are alike. Any straight: three in a row, such as 2, 3, 4, in any order.',
  'lotto.rule_rank': 'Pick cars for any places. Each that stands in its own place wins by itself.',
  'lotto.rule_rank_sides':
    'For each place: big is 6 to 10, small 1 to 5, odd or even. Each pick wins by itself.',
  'lotto.rule_rank_dragon_tiger':
    'The number of one place against that of its opposite: dragon when the place named first has the greater number, tiger when the other has it.',
  'lotto.rule_drum_direct':
    'Pick numbers for each of the first {rows} places. It wins when every place shows one of yours, in order. No number comes twice, so a line takes none twice.',
  'lotto.rule_top2_sum':
    'The numbers of the first two places are added up. Each sum from 3 to 19 has its own odds.',
  'lotto.rule_top2_sides':
    'The numbers of the first two places are added up. Big is 12 to 19, small 3 to 11, odd or even; each has its own odds.',
  'lotto.rule_top2_sides_push':
    'The numbers of the first two places are added up. Big is 12 to 19, small 3 to 10, odd or even. At 11 every stake is given back.',
  'lotto.rule_any_few':
    'Pick numbers, {count} or more. Every {count} of them that all come among the five balls win.',
  'lotto.rule_any_many': 'Pick {count} numbers or more. Every {count} of them that hold all five balls win.',
  'lotto.rule_front_ball': 'Pick numbers. It wins when the first ball is one of them.',
  'lotto.rule_front_group':
    'Pick {count} numbers or more. It wins when the first {count} balls are all among them, in any order.',
  'lotto.rule_ball_sides':
    'For each ball: big is 6 to 10, small 1 to 5, odd or even. When the ball is 11, the stake on it is given back.',
  'lotto.rule_ball_sum_sides':
    'The five balls are added up. Big is over 30, small under 30; at 30 the stake on both is given back. Odd and even always count.',
  'lotto.rule_ball_dragon_tiger':
    'The first ball against the last: dragon when the first is greater, tiger when the last is.',
  'lotto.rule_keno':
    'Pick numbers from 1 to 80, {count} or more. Every {count} of them that all come among the twenty balls win.',
  'lotto.rule_keno_sum':
    'The twenty balls are added up: over 810, exactly 810, or under 810, each with its own odds.',
  'lotto.rule_keno_parity': 'The twenty balls are added up: the sum is odd or even.',
  'lotto.rule_keno_half': 'Of the twenty balls, more are from 1 to 40, more from 41 to 80, or ten from each.',
} as const
