/** Words that passwords are made of by whoever is asked for ten characters; doubled or with the usual endings. */
const WORDS =
  `password passwort letmein welcome qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou monkey dragon
football baseball basketball superman batman master shadow sunshine princess trustno michael jennifer jordan
charlie liverpool chelsea arsenal manchester tottenham rangers celtic everton england scotland ireland wales
london admin administrator secret changeme access login computer internet window windows windowcleaner
windowcleaning cleaner cleaning roundsman summer winter spring autumn january february march april october november
december monday friday starwars pokemon whatever freedom flower cheese banana chocolate cookie pepper ginger
hunter killer soccer hockey samsung google facebook nothing hello goodbye family business company office`
    .split(/\s+/)
    .filter(Boolean);

const ENDINGS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '2023',
  '2024',
  '2025',
  '2026',
  '2027',
  '1234567890',
];

/** Others that top every list of leaked passwords and have ten characters or more. */
const LISTED =
  `1234567890 12345678910 123456789a a123456789 0123456789 9876543210 0987654321 1122334455 1234554321
1231231231 1234512345 123123123123 123456123456 1029384756 1357924680 147258369 1472583690 0147258369 7894561230
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc qazwsxedcrfv qwer1234 qwerty1234 qwertyuiop123 q1w2e3r4t5y6
1234qwerasdf qwe123qwe123 abcd123456 abc1234567 abc123abc123 aa12345678 asdf123456 asdfasdfasdf asdfghjkl1
zaq12wsxcde3 poiuytrewq lkjhgfdsa1 mnbvcxzlkj passw0rd123 passw0rd1234 p4ssw0rd123 p455w0rd123 passwordpassword
mypassword mypassword1 newpassword oldpassword yourpassword thepassword password01 password00 password10
password99 password007 pa55word123 pa55w0rd123 letmeinnow letmein1234 letmeinplease iloveyou12 iloveyou123
iloveyouso iloveyou2much iloveyousomuch ilovemydog ilovemymum ilovemywife ilovemyself ihateyou123 fuckyou123
fuckyou1234 fuckoff123 opensesame trustnoone trustno1234 nevermind1 whatever12 correcthorse
correcthorsebatterystaple christmas1 halloween1 manutd1234 manchesterunited liverpoolfc youllneverwalkalone
spongebob1 spiderman1 superman123 batman1234 pokemon123 starwars123 metallica1 slipknot123 blink182182
michael123 jessica123 charlie123 chocolate1 butterfly1 basketball1 football123 football10 baseball123
princess123 sunshine123 sweetheart beautiful1 babygirl123 hellokitty lovelovelove loveyou123 forever123 blessed123
jesuschrist jesus12345 godisgood1 iamthebest1 welcome123 welcome1234 administrator1 admin12345 admin123456 admin123admin
administrador changeme123 changemenow temppassword temporary1 test123456 testtest12 testtest123 testing123 tester1234
guest12345 user123456 default123 root123456 system1234 server1234 computer12 computer123 internet12 internet123
samsung123 motorola123 nokia12345 windows123 windows1234 window1234 windowcleaning1 squeegee123 squeegee1234 ladders123
bucket1234 cleaners123 cleanwindows shinywindows businessman mybusiness1`
    .split(/\s+/)
    .filter(Boolean);

/** The first guesses at a password of ten characters, as letters and digits alone in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...LISTED,
  ...WORDS.flatMap((word) => [...ENDINGS.map((ending) => word + ending), word + word]).filter(
    (guess) => guess.length >= 8,
  ),
]);
