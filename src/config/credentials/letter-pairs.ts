/**
 * How much likelier than by chance one letter follows another in English words and identifiers: a row for the first
 * letter, a digit in base 36 for the second; in half bits, 16 standing for chance.
 */
const PAIRS = [
  'bhihccf7f7djgj7g6jhkeebae9',
  'jeeejcb9icalcaic8hhdi766d7',
  'j9ecj95jh6ig97la9hejg852c4',
  'jdcgmddclc7fccib8ghcgda8c6',
  'gdhjffdac89hgjbeckkgaebgc7',
  'idcdjja5l06iack80hefh596f6',
  'icbalbgij79hdhha8khdh998ba',
  'lbaal887k99eecka6hehg686e0',
  'gehggfg667ahgmje7fii8g4b5f',
  'jb99k959hbedcdkd9dldjcbc59',
  'idddmdeek8bgbffd6fjeead2f9',
  'jcbflba8k7ajb9jc48ffgc85i5',
  'lfabl9a3k6adgbjj5bfbg765b0',
  'ibiiiekbh9dcbehd5cjkdda6c9',
  'deggace8eaehhlgg0kgghfgb97',
  'k9bck99gh79iaajh3kgig897b0',
  'aad6da6aea6geacd6ee6p6facc',
  'kbffmcd9j5edfejc6fihfca5f2',
  'h9hakb7hj5dedchh9cilibb7e5',
  'j8eala9hl75ecbib0jhgf5a5g6',
  'ghgehef6g69ihkch0jjj877a7a',
  'kba9n7d8k6abd8hb6accba96a7',
  'kc9dkbchj2be8ijc8ijcc7ad99',
  'gcidkebdj84fg8el4ccld44cda',
  'hggfiedai3dghjhk7djgdce3de',
  'k9cbnc5bk5ce95hc59c5e9c5dh'
]
const CHANCE = 16
const A = 97
const SMALL = 32

let table: Int8Array | undefined

function theTable(): Int8Array {
  table ??= Int8Array.from(PAIRS.join(''), (digit) => Number.parseInt(digit, 36) - CHANCE)
  return table
}

/** The evidence, in half bits, that two neighbouring ASCII letters belong to a word; negative for random letters. */
export function pairEvidence(first: number, second: number): number {
  return theTable()[((first | SMALL) - A) * PAIRS.length + (second | SMALL) - A] ?? 0
}
