import type { Texts } from '../catalogue.ts'
import type { lotto as english } from '../en/lotto.ts'

export const lotto: Texts<typeof english> = {
  'lotto.title': 'Loteri',

  'lotto.draw_card': 'Cabutan yang dijual dan keputusan terakhir',
  'lotto.closes_in': '{draw} tutup dalam',
  'lotto.draws_in': '{draw} dicabut dalam',
  'lotto.no_draw': 'Tiada cabutan dijual',
  'lotto.last_result': 'Keputusan terakhir',
  'lotto.last_number': 'Nombor {draw}',
  'lotto.last_special': 'Hadiah khas {draw}',
  'lotto.first_draw': 'Belum ada keputusan',
  'lotto.drawing': 'Sedang dicabut…',
  'lotto.sealed': 'Dimeterai sebelum jualan',
  'lotto.check_draw': 'Semak cabutan',
  'lotto.told_open': 'Cabutan {draw} sedang dijual',
  'lotto.told_seconds': 'Cabutan {draw} tutup dalam kurang {seconds} saat',
  'lotto.told_closed': 'Cabutan {draw} sudah ditutup',

  'lotto.play_groups': 'Jenis pertaruhan',
  'lotto.group_tradition': 'Tradisi',
  'lotto.group_entertainment': 'Hiburan',
  'lotto.choose_way': 'Bagaimana anda mahu bermain?',
  'lotto.way_tradition':
    'Pilih nombor dan tempatnya; setiap baris sama harganya, dan anda tetapkan gandaannya.',
  'lotto.way_entertainment':
    'Teka apa yang akan keluar, seperti besar atau kecil, ganjil atau genap, atau jumlahnya, dengan ganjaran yang ditunjukkan dahulu.',
  'lotto.way_change': 'Anda boleh bertukar antara kedua-duanya di skrin pertaruhan.',
  'lotto.all_plays': 'Semua cara',
  'lotto.plays': 'Cara bertaruh',
  'lotto.how_to_play': 'Cara bermain',
  'lotto.no_plays': 'Belum ada pertaruhan untuk permainan ini',
  'lotto.category_lo': 'Lô',
  'lotto.category_de': 'Đề',
  'lotto.category_cang': '3 dan 4 càng',
  'lotto.category_xien': 'Xiên',
  'lotto.category_slip': 'Trượt',
  'lotto.category_five': 'Lima digit',
  'lotto.category_four': 'Empat digit',
  'lotto.category_three': 'Tiga digit',
  'lotto.category_two': 'Dua digit',
  'lotto.category_any': 'Mana-mana tempat',
  'lotto.category_sides': 'Besar, kecil, ganjil, genap, jumlah',
  'lotto.category_forms': 'Bentuk',
  'lotto.category_faces': 'Muka dadu',
  'lotto.category_dice_sum': 'Jumlah dan bentuk',
  'lotto.category_places': 'Kereta dan tempat',
  'lotto.category_duels': 'Pihak, perlawanan, jumlah',
  'lotto.category_any_balls': 'Sebarang bola',
  'lotto.category_first_balls': 'Bola pertama',
  'lotto.category_ball_sides': 'Pihak dan jumlah',
  'lotto.category_keno': 'Nombor keno',
  'lotto.category_keno_sides': 'Jumlah dan separuh',

  'lotto.pick_digits': 'Pilih digit anda',
  'lotto.pick_each_place': 'Pilih sekurang-kurangnya satu digit setiap tempat',
  'lotto.pick_any_place': 'Pilih di mana-mana tempat',
  'lotto.pick_numbers': 'Pilih nombor anda',
  'lotto.pick_number_each': 'Pilih sekurang-kurangnya satu nombor di setiap tempat',
  'lotto.pick_faces': 'Pilih muka dadu anda',
  'lotto.pick_face_each': 'Pilih sekurang-kurangnya satu muka dadu di setiap baris',
  'lotto.pick_options': 'Pilih apa yang akan keluar',
  'lotto.random': 'Rawak',
  'lotto.quick_all': 'Semua',
  'lotto.quick_big': 'Besar',
  'lotto.quick_small': 'Kecil',
  'lotto.quick_odd': 'Ganjil',
  'lotto.quick_even': 'Genap',
  'lotto.quick_clear': 'Padam',
  'lotto.clear_count': 'Padam {count}',
  'lotto.numbers_from_to': 'Nombor {from}–{to}',
  'lotto.pages': 'Halaman nombor',
  'lotto.type_numbers': 'Nombor {digits} digit',
  'lotto.numbers_label': 'Taip nombor anda, {digits} digit setiap satu',
  'lotto.numbers_hint': 'Anda boleh tampal senarai; pisahkan dengan ruang atau koma.',
  'lotto.numbers_wrong': 'Bukan nombor {digits} digit: {numbers}',
  'lotto.numbers_wrong_more': 'Bukan nombor {digits} digit: {numbers} dan {count} lagi',
  'lotto.numbers_add': 'Tambah',
  'lotto.remove_number': 'Buang {number}',

  'lotto.chance': 'Peluang sekurang-kurangnya satu keluar',
  'lotto.chance_one_in': 'Iaitu satu cabutan daripada',
  'lotto.odds': 'Ganjaran, termasuk taruhan',
  'lotto.most': 'Bayaran paling tinggi',
  'lotto.back_on_average': 'Purata dibayar balik, hadiah dan rebat',
  'lotto.chance_returned': 'Peluang taruhan dipulangkan',
  'lotto.unit': 'Unit',
  'lotto.stake_per_line': 'Taruhan setiap baris',
  'lotto.line_costs': 'Satu baris {cost}',
  'lotto.line_costs_units': 'Satu baris {cost} ({units} × {unit})',
  'lotto.own_stake': 'Taruhan anda setiap baris',
  'lotto.own_stake_wrong': 'Jumlah dengan paling banyak tiga tempat perpuluhan',
  'lotto.series': 'Hadiah atau rebat',
  'lotto.series_number': 'Siri {series}',
  'lotto.series_prize': 'Hadiah {prize}',
  'lotto.series_rebate': 'Rebat {rebate}',
  'lotto.series_value': 'Hadiah {prize} daripada ganjaran adil, rebat {rebate} daripada taruhan',

  'lotto.your_bet': 'Pertaruhan anda',
  'lotto.lines': '{count} baris',
  'lotto.units_per_line': '{count} lot',
  'lotto.pays_per_hit': 'Bayar {amount} setiap kena',
  'lotto.chance_and_most': 'Peluang {chance} · maks {most}',
  'lotto.pays_nothing_yet': 'Ganjaran, peluang dan taruhan dipaparkan di sini',
  'lotto.multiple': 'Gandaan',
  'lotto.multiple_less': 'Kurang satu',
  'lotto.multiple_more': 'Tambah satu',
  'lotto.pick_least': 'Pilih sekurang-kurangnya {count}',
  'lotto.missing': 'Pilih {count} lagi',
  'lotto.missing_in': '{place}: pilih {count} lagi',
  'lotto.no_line':
    'Satu baris tidak mengambil nombor yang sama dua kali: pilih nombor lain di salah satu baris',
  'lotto.least_stake': 'Satu pertaruhan sekurang-kurangnya {amount}',
  'lotto.most_stake': 'Satu pertaruhan paling banyak {amount}',
  'lotto.most_payout': 'Satu pertaruhan membayar paling banyak {amount}',
  'lotto.add_to_slip': 'Masuk slip',
  'lotto.bet': 'Taruh',
  'lotto.bet_amount': 'Taruh {amount}',
  'lotto.bet_on_draw': 'Taruh {amount} pada {draw}',
  'lotto.closed_now': 'Ditutup, sila tunggu',
  'lotto.no_connection': 'Tiada sambungan: pertaruhan tidak dapat dihantar sekarang',
  'lotto.moved': 'Cabutan {from} sudah ditutup. Pertaruhan anda kini untuk cabutan {to}.',
  'lotto.open_slip': 'Slip ({count}) · {amount}',
  'lotto.slip_most': 'Bayaran paling tinggi',
  'lotto.slip_stake': 'Jumlah taruhan',
  'lotto.slip_clear': 'Kosongkan',
  'lotto.slip_edit': 'Ubah {play}',
  'lotto.slip_remove': 'Buang {play}',
  'lotto.at_odds': 'ganjaran {odds}',
  'lotto.odds_old_new': 'Anda nampak {before}; kini {after}.',
  'lotto.odds_accept': 'Terima ganjaran baharu',

  'lotto.unknown_title': 'Sudahkah pertaruhan anda masuk?',
  'lotto.unknown_text':
    'Sambungan terputus sebelum jawapan sampai. Kami bertanya lagi dengan tiket yang sama, jadi ia tidak mungkin dimasukkan dua kali. Sila biarkan halaman ini terbuka.',
  'lotto.unknown_asking': 'Sedang bertanya lagi…',
  'lotto.unknown_again': 'Tanya sekarang',
  'lotto.receipt': 'Resit',
  'lotto.bet_is_in': 'Pertaruhan anda sudah masuk',
  'lotto.ticket_number': 'Tiket',
  'lotto.draw': 'Cabutan',
  'lotto.status': 'Status',
  'lotto.balance_after': 'Baki',
  'lotto.see_ticket': 'Lihat tiket',
  'lotto.bet_again': 'Taruh lagi',
  'lotto.my_tickets': 'Tiket saya',
  'lotto.no_such_game': 'Tiada loteri ini',
  'lotto.no_such_draw': 'Tiada cabutan ini',
  'lotto.no_such_ticket': 'Anda tiada tiket ini',
  'lotto.no_such_chase': 'Anda tiada pertaruhan ini pada cabutan akan datang',
  'lotto.no_such_text': 'Alamat ini salah, atau apa yang dinamakannya sudah tiada.',
  'lotto.all_lotteries': 'Semua loteri',
  'lotto.draws': 'Cabutan lalu',
  'lotto.mock_beacon_receipt':
    'Wang main: nombor rawak cabutan ini datang daripada suar tiruan kotak pasir sendiri, bukan suar awam.',

  'lotto.ways': 'Tiket dan semakan',
  'lotto.tag_hot': 'Hangat',
  'lotto.no_games': 'Tiada permainan dibuka sekarang',

  'lotto.ticket': 'Tiket',
  'lotto.tickets_open': 'Menunggu',
  'lotto.tickets_settled': 'Selesai',
  'lotto.tickets_chases': 'Akan datang',
  'lotto.tickets_none_open': 'Tiada tiket menunggu cabutan',
  'lotto.tickets_none_settled': 'Belum ada tiket yang selesai',
  'lotto.to_games': 'Lihat permainan',
  'lotto.state_placed': 'Menunggu cabutan',
  'lotto.state_won': 'Menang',
  'lotto.state_lost': 'Tidak kena',
  'lotto.state_returned': 'Taruhan dipulangkan',
  'lotto.state_cancelled': 'Dibatalkan',
  'lotto.state_void': 'Tidak sah, wang dipulangkan',
  'lotto.result': 'Keputusan',
  'lotto.bets': 'Pertaruhan',
  'lotto.placed_at': 'Dimasukkan',
  'lotto.drawn_at': 'Dicabut',
  'lotto.rebated': 'Rebat',
  'lotto.paid': 'Dibayar',
  'lotto.hits': 'Kena: {count}',
  'lotto.stake_back': 'Tidak menang dan tidak kalah; taruhan dipulangkan',
  'lotto.pick_came': 'keluar',
  'lotto.pick_returned': 'dipulangkan',
  'lotto.cancel_bet': 'Batal pertaruhan ini',
  'lotto.cancel_all': 'Batal semua',
  'lotto.cancel_short': 'Batal',
  'lotto.keep_bet': 'Kekalkan',
  'lotto.cancel_text': '{amount} kembali ke baki anda serta-merta.',
  'lotto.cancelled_back': 'Dibatalkan. {amount} sudah kembali ke baki anda.',
  'lotto.cancel_unknown': 'Tiada jawapan. Tiket di bawah menunjukkan keadaannya.',
  'lotto.check_ticket': 'Semak tiket ini',
  'lotto.news_lost': 'Sudah dicabut: tidak kena kali ini.',
  'lotto.news_returned': 'Telah dicabut: tidak menang dan tidak kalah, taruhan anda dipulangkan.',
  'lotto.news_void': 'Cabutan tidak sah. Taruhan anda dipulangkan.',
  'lotto.you_won': 'Anda menang',
  'lotto.won_is_paid': 'Ia sudah ada dalam baki anda.',
  'lotto.go_on': 'Teruskan',

  'lotto.official': 'Cabutan rasmi negara',
  'lotto.official_awaited': 'Menunggu keputusan rasmi',
  'lotto.state_awaited': 'Keputusan rasmi ditunggu',
  'lotto.official_short':
    'Cabutan ini dibuat oleh negara. Keputusannya diambil daripada sumber rasmi yang sepakat, atau daripada dua orang.',
  'lotto.official_check':
    'Cabutan ini dibuat oleh negara, jadi tiada benih atau suar untuk dikira semula. Yang boleh disemak ialah setiap tiket telah dimeterai sebelum cabutan.',
  'lotto.station': 'Dicabut oleh',
  'lotto.result_source': 'Dari mana keputusan ini',
  'lotto.result_corrected': 'Keputusan dibetulkan',
  'lotto.result_by_feeds': 'Sumber-sumber bebas sepakat tentang keputusan ini.',
  'lotto.result_by_people': 'Dua orang memasukkan keputusan ini secara berasingan.',
  'lotto.result_by_correction':
    'Operator {first} mencadangkan pembetulan ini dan operator {second} mengesahkannya.',
  'lotto.correction_why': 'Sebab: {reason}',
  'lotto.correction_special': 'Hadiah khas dahulu {from}, kini {to}.',
  'lotto.correction_other': 'Keputusan dahulu {from}, kini {to}.',
  'lotto.corrected_text':
    'Keputusan rasmi cabutan ini telah dibetulkan. Bayaran mengikut keputusan lama ditarik balik, dan bayaran mengikut keputusan yang betul telah dibuat.',
  'lotto.see_story': 'Lihat apa yang dibetulkan',

  'lotto.no_past_draws': 'Belum ada cabutan',
  'lotto.draw_number': 'Cabutan {draw}',
  'lotto.draw_void': 'Tidak sah',
  'lotto.not_drawn_yet': 'Cabutan ini belum dibuat.',
  'lotto.draw_times': 'Masa',
  'lotto.opened_at': 'Jualan dibuka',
  'lotto.closed_at': 'Jualan ditutup',
  'lotto.tickets_sold': 'Tiket',
  'lotto.check_this_draw': 'Semak sendiri cabutan ini',
  'lotto.mock_short': 'Wang main: nombor rawak datang daripada suar tiruan kotak pasir, bukan suar awam.',
  'lotto.beacon_short': 'Nombor rawak datang daripada drand, suar awam yang tidak dapat diramal sesiapa.',
  'lotto.void_why': 'Cabutan ini tidak sah dan semua taruhan dipulangkan. Sebab: {reason}',
  'lotto.void_missed': 'platform terhenti pada masanya, dan tiada yang bertaruh',
  'lotto.void_no_root': 'tiket tidak dimeterai sebelum cabutan',
  'lotto.void_beacon_late': 'suar awam tidak memberi nombor pada masanya',
  'lotto.void_operator': 'dibatalkan oleh dua operator',
  'lotto.prize_special': 'Khas',
  'lotto.prize_g1': 'Pertama',
  'lotto.prize_g2': 'Kedua',
  'lotto.prize_g3': 'Ketiga',
  'lotto.prize_g4': 'Keempat',
  'lotto.prize_g5': 'Kelima',
  'lotto.prize_g6': 'Keenam',
  'lotto.prize_g7': 'Ketujuh',
  'lotto.prize_g8': 'Kelapan',

  'lotto.verify_intro':
    'Semua di bawah dikira semula oleh pelayar anda sendiri daripada apa yang diterbitkan. Anda tidak perlu percaya kata sesiapa bahawa cabutan itu adil.',
  'lotto.check_elsewhere': 'Semak di tempat lain',
  'lotto.check_elsewhere_text':
    'Simpan apa yang diterbitkan tentang cabutan ini, serta program yang menyemaknya. Program itu tidak berkongsi kod dengan laman ini; dengan Node.js ia berjalan pada mana-mana komputer, tanpa internet.',
  'lotto.save_record': 'Simpan rekod',
  'lotto.save_program': 'Simpan program',
  'lotto.check_other': 'Semak cabutan lain',
  'lotto.game': 'Permainan',
  'lotto.draw_to_check': 'Nombor cabutan',
  'lotto.numero_wrong': 'Nombor cabutan seperti 20261121-0812, atau 20261121 bagi cabutan rasmi',
  'lotto.check_now': 'Semak',
  'lotto.mock_beacon':
    'Ini wang main: nombor rawak datang daripada suar tiruan yang kuncinya ada pada mesin ini. Semakan menunjukkan caranya; ia tidak membuktikan tiada siapa tahu nombor itu. Wang sebenar memakai drand, suar awam.',
  'lotto.verify_steps': 'Cabutan, langkah demi langkah',
  'lotto.verify_ticket': 'Tiket anda, langkah demi langkah',
  'lotto.verify_cancelled': 'Semua pertaruhan tiket ini dibatalkan, jadi ia tiada dalam mana-mana cabutan.',
  'lotto.verify_no_ticket': 'Tiada apa-apa untuk disemak bagi tiket ini.',
  'lotto.verify_all_holds': 'Semuanya betul',
  'lotto.verify_all_fails': 'Ada yang tidak sepadan. Sila simpan halaman ini dan hubungi kami.',
  'lotto.verify_all_waits': 'Setakat ini semuanya betul; yang lain boleh disemak selepas cabutan',
  'lotto.verdict_holds': 'Disemak, betul',
  'lotto.verdict_fails': 'Disemak, salah',
  'lotto.verdict_waits': 'Belum diketahui',
  'lotto.verdict_absent': 'Tidak diterbitkan',
  'lotto.step_record': 'Janji tidak diubah',
  'lotto.step_record_text':
    'Sebelum jualan dibuka, rekod cabutan ini diterbitkan. Cincangannya dikira di sini dan sama dengan yang diterbitkan.',
  'lotto.step_previous': 'Tiada cabutan ditinggalkan',
  'lotto.step_previous_text':
    'Rekod mengandungi cincangan cabutan sebelumnya, jadi tiada cabutan boleh dibuang atau diselitkan.',
  'lotto.step_chain': 'Sumber rawak sudah ditetapkan',
  'lotto.step_chain_text':
    'Suar dan pusingannya mengikut masa cabutan; tiada siapa boleh memilih pusingan yang sesuai.',
  'lotto.step_root': 'Tiket dimeterai sebelum cabutan',
  'lotto.step_root_text':
    'Satu cincangan bagi semua tiket diterbitkan sebelum cabutan; tiada tiket boleh ditambah kemudian.',
  'lotto.step_commitment': 'Rahsianya seperti yang dijanjikan',
  'lotto.step_commitment_text':
    'Benih cabutan, yang didedahkan selepas cabutan, mempunyai cincangan yang dijanjikan sebelum jualan.',
  'lotto.step_beacon': 'Suar menandatangani pusingan ini',
  'lotto.step_beacon_text': 'Tandatangannya sepadan dengan kunci awam; cincangannya ialah nombor rawak.',
  'lotto.step_result': 'Benih dan suar memberi keputusan ini',
  'lotto.step_result_text':
    'Kedua-duanya dicampur menjadi aliran nombor, dan digitnya keluar seperti yang diterbitkan.',
  'lotto.step_same': 'Teks yang dimeterai ialah tiket anda',
  'lotto.step_same_text':
    'Nombor, cabutan, pertaruhan, taruhan dan ganjaran sama seperti yang anda masukkan.',
  'lotto.step_leaf': 'Cincangannya ialah daunnya',
  'lotto.step_leaf_text': 'Teks itu dicincang di sini dan memberi daun tiket anda.',
  'lotto.step_included': 'Ia ada antara tiket yang dimeterai',
  'lotto.step_included_text':
    'Cincangan demi cincangan, daun itu menuju ke akar yang diterbitkan sebelum cabutan.',
  'lotto.step_paid': 'Ia dibayar seperti kemenangannya',
  'lotto.step_paid_text': 'Kena dan bayaran dikira semula daripada keputusan dan ganjaran anda.',
  'lotto.value_record_text': 'Rekod',
  'lotto.value_published': 'Cincangan diterbitkan',
  'lotto.value_computed': 'Dikira di sini',
  'lotto.value_previous': 'Cincangan cabutan sebelumnya',
  'lotto.value_beacon': 'Rantaian suar',
  'lotto.value_public_key': 'Kunci awamnya',
  'lotto.value_round': 'Pusingan: diterbitkan = dikira',
  'lotto.value_commitment': 'Cincangan dijanjikan',
  'lotto.value_seed': 'Benih',
  'lotto.value_signature': 'Tandatangan',
  'lotto.value_randomness': 'Nombor rawak diterbitkan',
  'lotto.value_key': 'Kunci aliran K',
  'lotto.value_result': 'Keputusan diterbitkan',
  'lotto.value_root': 'Akar diterbitkan',
  'lotto.value_tickets': 'Tiket',
  'lotto.value_ticket_text': 'Teks tiket',
  'lotto.value_leaf': 'Daun',
  'lotto.value_path': 'Laluan ke akar',
  'lotto.value_paid': 'Dikira = dibayar',
  'lotto.no_values_yet': 'Nilai ini diterbitkan selepas cabutan.',

  'lotto.rules': 'Cara bermain',
  'lotto.terms': 'Perubahan harga dan had',
  'lotto.terms_more': 'Tunjukkan perubahan terdahulu',
  'lotto.terms_from': 'Mulai {time}',
  'lotto.terms_first': 'Sejak permulaan',
  'lotto.terms_withdrawn': 'Perubahan ini ditarik balik sebelum berkuat kuasa.',
  'lotto.terms_reason': 'Sebab: {reason}',
  'lotto.terms_series': 'Siri adalah dari {min} hingga {max}, pratetap {preset}; rebat dikira dari {top}.',
  'lotto.terms_all_plays': 'Semua cara bertaruh ditawarkan.',
  'lotto.terms_plays': 'Ditawarkan: {plays}.',
  'lotto.terms_stake': 'Satu taruhan adalah antara {min} dan {max}.',
  'lotto.terms_multiple': 'Gandaan paling tinggi ialah {most}.',
  'lotto.terms_payout': 'Satu taruhan membayar paling banyak {amount}.',
  'lotto.terms_number_cap':
    'Sesuatu nombor habis dijual dalam satu cabutan apabila jumlah bayarannya boleh mencapai {amount}.',
  'lotto.terms_no_number_cap': 'Tiada had bagi nombor dalam satu cabutan.',
  'lotto.terms_play_cap':
    'Sesuatu cara bertaruh habis dijual dalam satu cabutan apabila jumlah bayaran taruhannya boleh mencapai {amount}.',
  'lotto.terms_no_play_cap': 'Tiada had bagi cara bertaruh dalam satu cabutan.',
  'lotto.terms_member_cap': 'Anda boleh mempertaruhkan paling banyak {amount} pada satu cabutan.',
  'lotto.terms_no_member_cap': 'Tiada had bagi jumlah taruhan anda pada satu cabutan.',
  'lotto.terms_rate': '{play}: hadiah ialah {rate}% daripada formula penuh.',
  'lotto.bet_this': 'Taruh cara ini',
  'lotto.rule_units':
    'Satu nombor bermain pada {units} hadiah serentak, jadi harganya {units} lot, dan setiap hadiah yang menunjukkannya membayar.',
  'lotto.rule_example': 'Contoh',
  'lotto.rule_example_pick': 'Anda pilih {selection}, pada unit 1. Keputusannya:',
  'lotto.rule_example_pays': 'Kena: {hits}. Bayarannya {amount}.',
  'lotto.rule_chance': 'Peluang tepat dan ganjaran',
  'lotto.rule_chance_unit': 'Bagi satu lot satu baris',
  'lotto.rule_returned':
    'Taruhan dipulangkan dengan peluang {chance}; ganjaran adalah bagi cabutan yang lain.',
  'lotto.rule_price': 'Cara harga dikira',
  'lotto.rule_formula':
    'Ganjaran = 1 ÷ peluang × siri ÷ {full}. Rebat = ({top} − siri) ÷ {full}. Apa pun siri pilihan anda, hadiah dan rebat bersama memulangkan purata {top} daripada {full}.',
  'lotto.rule_played': 'Apa yang dikira sebagai dimainkan',
  'lotto.rule_played_text':
    'Bagi taruhan yang kalah, taruhannya dikira untuk pengeluaran; bagi yang menang, taruhan atau untungnya, yang mana lebih kecil. Taruhan pada satu cabutan yang bersama-sama meliputi lebih 70% nombor atau baris satu cara bertaruh, atau sisi yang bertentangan, dibayar seperti biasa tetapi tidak dikira.',
  'lotto.rule_direct':
    'Pilih digit bagi setiap satu daripada {rows} tempat. Menang apabila setiap tempat menunjukkan digit anda, mengikut susunan.',
  'lotto.rule_group3':
    'Pilih dua digit atau lebih. Menang apabila tiga tempat menunjukkan satu daripadanya dua kali dan satu lagi sekali, tanpa mengira susunan.',
  'lotto.rule_group6':
    'Pilih tiga digit atau lebih. Menang apabila tiga tempat menunjukkan tiga digit berbeza daripadanya, tanpa mengira susunan.',
  'lotto.rule_group2':
    'Pilih dua digit atau lebih. Menang apabila dua tempat menunjukkan dua digit berbeza daripadanya, tanpa mengira susunan.',
  'lotto.rule_position':
    'Pilih digit di mana-mana tempat. Setiap digit yang keluar di tempatnya sendiri menang.',
  'lotto.rule_code1':
    'Pilih digit. Setiap digit yang keluar di mana-mana daripada {places} tempat menang, sekali sahaja walaupun keluar berulang.',
  'lotto.rule_code':
    'Pilih {count} digit atau lebih. Setiap {count} daripadanya yang semuanya keluar dalam {places} tempat menang.',
  'lotto.rule_sides':
    'Bagi setiap tempat: besar 5 hingga 9, kecil 0 hingga 4, ganjil atau genap. Setiap pilihan menang sendiri.',
  'lotto.rule_sum_sides':
    'Lima digit dijumlahkan. Besar 23 hingga 45, kecil 0 hingga 22, ganjil atau genap. Setiap pilihan menang sendiri.',
  'lotto.rule_dragon_tiger':
    'Digit pertama lawan digit akhir: naga jika yang pertama lebih besar, harimau jika yang akhir, seri jika sama.',
  'lotto.rule_form':
    'Tiga digit bersama: tiga serupa (777), berturutan (123, juga 890 dan 901), sepasang (772), separuh turutan (dua berjiran, 127), campuran (selain itu).',
  'lotto.rule_stud':
    'Lima digit seperti daun terup: lima atau empat serupa, rumah penuh, berturutan, tiga serupa, dua pasang, satu pasang, atau semua berbeza.',
  'lotto.rule_bull':
    'Tiga digit yang jumlahnya gandaan sepuluh ialah lembu; matanya digit akhir jumlah dua digit yang lain (0 ialah lembu penuh). Tanpa tiga digit itu, tiada lembu.',
  'lotto.rule_lo':
    'Pilih nombor {digits} digit. Setiap hadiah yang berakhir dengannya membayar, sebanyak kali ia keluar.',
  'lotto.rule_lo2_one':
    'Seperti lô 2 nombor, tetapi satu nombor berharga satu unit untuk semua hadiah; setiap hadiah yang berakhir dengannya tetap membayar.',
  'lotto.rule_lo_heads': 'Pilih nombor dua digit. Setiap hadiah yang bermula dengannya membayar.',
  'lotto.rule_special':
    'Pilih nombor {digits} digit. Menang apabila hadiah khas berakhir dengan salah satunya.',
  'lotto.rule_special_head':
    'Pilih nombor dua digit. Menang apabila hadiah khas bermula dengan salah satunya.',
  'lotto.rule_first': 'Pilih nombor dua digit. Menang apabila hadiah pertama berakhir dengan salah satunya.',
  'lotto.rule_head':
    'Pilih nombor {digits} digit. Menang apabila hadiah yang hanya {digits} digit ialah salah satunya.',
  'lotto.rule_ends':
    'Pilih nombor {digits} digit. Ia bermain pada hadiah yang hanya {digits} digit dan pada hujung hadiah khas.',
  'lotto.rule_special_digit':
    'Pilih digit bagi tempat ini daripada dua digit akhir hadiah khas. Menang apabila digit itu keluar.',
  'lotto.rule_xien':
    'Pilih {count} nombor atau lebih. Setiap {count} daripadanya yang semuanya keluar antara dua digit akhir hadiah menang.',
  'lotto.rule_slip':
    'Pilih {count} nombor atau lebih. Setiap {count} daripadanya menang apabila tiada satu pun keluar antara dua digit akhir hadiah.',
  'lotto.rule_special_sides':
    'Digit akhir hadiah khas: tài (besar) 5 hingga 9, xỉu (kecil) 0 hingga 4, ganjil (lẻ) atau genap (chẵn).',
  'lotto.rule_special_sum':
    'Dua digit akhir hadiah khas dijumlahkan. Setiap jumlah dari 0 hingga 18 ada ganjarannya sendiri.',
  'lotto.rule_lots7':
    'Pilih nombor dua digit. Setiap nombor bermain pada tujuh hadiah, iaitu G8, G7, tiga G6, G5 dan hadiah khas, dan menang bagi setiap hadiah yang berakhir dengannya.',
  'lotto.rule_lots8':
    'Pilih nombor dua digit. Setiap nombor bermain pada lapan hadiah, iaitu empat G7, tiga G6 dan hadiah khas, dan menang bagi setiap hadiah yang berakhir dengannya.',
  'lotto.rule_special_first_sides':
    'Digit pertama hadiah khas: tài (besar) 5 hingga 9, xỉu (kecil) 0 hingga 4, ganjil (lẻ) atau genap (chẵn).',
  'lotto.rule_dice_any':
    'Pilih muka dadu. Setiap muka yang ditunjukkan oleh sekurang-kurangnya satu dadu menang, sekali sahaja walaupun keluar berulang.',
  'lotto.rule_dice_different':
    'Pilih {count} muka dadu atau lebih. Setiap {count} daripadanya yang semuanya keluar pada tiga dadu menang.',
  'lotto.rule_dice_pair':
    'Pilih muka dadu. Setiap muka yang ditunjukkan oleh dua dadu, atau ketiga-tiganya, menang.',
  'lotto.rule_dice_pair_single':
    'Pilih satu muka bagi yang sepasang dan muka lain bagi yang satu. Menang apabila dua dadu menunjukkan yang pertama dan satu dadu menunjukkan yang kedua.',
  'lotto.rule_dice_triple': 'Pilih muka dadu. Menang apabila ketiga-tiga dadu menunjukkan salah satunya.',
  'lotto.rule_dice_sides':
    'Tiga dadu dijumlahkan. Besar 11 hingga 17, kecil 4 hingga 10, ganjil atau genap. Apabila ketiga-tiga dadu serupa, keempat-empatnya kalah.',
  'lotto.rule_dice_sum':
    'Tiga dadu dijumlahkan. Setiap jumlah dari 4 hingga 17 ada ganjarannya sendiri; tiga serupa juga dikira.',
  'lotto.rule_dice_forms':
    'Sebarang tiga serupa: ketiga-tiga dadu sama. Sebarang berturutan: tiga nombor berturut-turut seperti 2, 3, 4, tanpa mengira susunan.',
  'lotto.rule_rank':
    'Pilih kereta bagi mana-mana tempat. Setiap kereta yang berada di tempatnya sendiri menang.',
  'lotto.rule_rank_sides':
    'Bagi setiap tempat: besar 6 hingga 10, kecil 1 hingga 5, ganjil atau genap. Setiap pilihan menang sendiri.',
  'lotto.rule_rank_dragon_tiger':
    'Nombor satu tempat lawan nombor tempat bertentangan: naga jika tempat yang disebut dahulu lebih besar, harimau jika yang satu lagi.',
  'lotto.rule_drum_direct':
    'Pilih nombor bagi setiap satu daripada {rows} tempat pertama. Menang apabila setiap tempat menunjukkan nombor anda mengikut susunan. Tiada nombor keluar dua kali, jadi satu baris tidak mengambil nombor yang sama.',
  'lotto.rule_top2_sum':
    'Nombor dua tempat pertama dijumlahkan. Setiap jumlah dari 3 hingga 19 ada ganjarannya sendiri.',
  'lotto.rule_top2_sides':
    'Nombor dua tempat pertama dijumlahkan. Besar 12 hingga 19, kecil 3 hingga 11, ganjil atau genap; setiap satu ada ganjarannya sendiri.',
  'lotto.rule_top2_sides_push':
    'Nombor dua tempat pertama dijumlahkan. Besar 12 hingga 19, kecil 3 hingga 10, ganjil atau genap. Pada 11, setiap taruhan dipulangkan.',
  'lotto.rule_any_few':
    'Pilih {count} nombor atau lebih. Setiap {count} daripadanya yang semuanya keluar antara lima bola menang.',
  'lotto.rule_any_many':
    'Pilih {count} nombor atau lebih. Setiap {count} daripadanya yang memuat kelima-lima bola menang.',
  'lotto.rule_front_ball': 'Pilih nombor. Menang apabila bola pertama ialah salah satunya.',
  'lotto.rule_front_group':
    'Pilih {count} nombor atau lebih. Menang apabila {count} bola pertama semuanya antara nombor anda, tanpa mengira susunan.',
  'lotto.rule_ball_sides':
    'Bagi setiap bola: besar 6 hingga 10, kecil 1 hingga 5, ganjil atau genap. Apabila bola itu 11, taruhan padanya dipulangkan.',
  'lotto.rule_ball_sum_sides':
    'Lima bola dijumlahkan. Besar melebihi 30, kecil kurang daripada 30; pada 30, taruhan pada kedua-duanya dipulangkan. Ganjil dan genap sentiasa dikira.',
  'lotto.rule_ball_dragon_tiger':
    'Bola pertama lawan bola terakhir: naga jika yang pertama lebih besar, harimau jika yang terakhir.',
  'lotto.rule_keno':
    'Pilih {count} nombor atau lebih dari 1 hingga 80. Setiap {count} daripadanya yang semuanya keluar antara dua puluh bola menang.',
  'lotto.rule_keno_sum':
    'Dua puluh bola dijumlahkan: atas 810, tepat 810, atau bawah 810, setiap satu dengan ganjarannya sendiri.',
  'lotto.rule_keno_parity': 'Dua puluh bola dijumlahkan: jumlahnya ganjil atau genap.',
  'lotto.rule_keno_half':
    'Antara dua puluh bola, lebih banyak dari 1 hingga 40, lebih banyak dari 41 hingga 80, atau sepuluh dari setiap satu.',
}
