import { describe, expect, it } from 'vitest'
import { findClientPasswords } from '../../src/secrets/client-passwords.js'
import { findCredentials } from '../../src/secrets/find.js'
import { expectLinear } from '../support/scaling.js'

const PASSWORD = 'Tq7v' + 'Lx2mZ'
const SHOP = 'jdbc:mysql://shop.io:3306/shop'

describe('findClientPasswords', () => {
  it.each([
    ['curl -u me:pw https://shop.io', ['pw']],
    ["curl --user 'me:pw' https://shop.io", ['pw']],
    ['curl --user=me:pw', ['pw']],
    ['curl -u me https://shop.io', []],
    ['mysql -h shop.io -u me -ppw shop', ['pw']],
    ["mysqldump -ume -p'pw' shop", ['pw']],
    ['mysql -ppw -u me shop', ['pw']],
    ["mysql -p'p w' shop", ['p w']],
    ['mysql -p\\"p w\\" shop', ['p w']],
    ["curl -u 'me:p w' https://shop.io", ['p w']],
    ['mysql -p12345 shop', ['12345']],
    ['mysql -ume -p"$(cat /run/pw)" shop', []],
    ['mysql -ume -p"`cat /run/pw`" shop', []],
    ['sshpass -p "$(pass show x)" ssh shop.io', []],
    ['docker run --name mysql -p3306:3306 shop', []],
    ['npx mysql-mcp -profile=shop -port 3306', []],
    ['docker run -u 1000:1000 shop/mysql-mcp', []],
    ['mysql -u me -p shop', []],
    ['sqlcmd -S db -U sa -P pw -Q "select 1"', ['pw']],
    ['/opt/bin/sqlcmd -P"p w"', ['p w']],
    ['ldapsearch -x -D cn=me -w pw', ['pw']],
    ['ldapsearch -x -W | grep -w pw', []],
    ['sqlcmd -S db -U sa -P "$SHOP_PASSWORD"', ['$SHOP_PASSWORD']],
    ['mysql --protocol=tcp -P 3306 -e "select 1" | grep -pw', []],
    ['Bash(mariadb-admin -uroot -ppw:*)', ['pw']],
    ['docker exec db redis-cli -a pw ping', ['pw']],
    ['redis-cli -h shop.io -n 1 -a "pw"', ['pw']],
    ['redis-cli ping', []],
    ['sshpass -p pw ssh shop.io; sshpass -ppw2 ssh shop.io', ['pw', 'pw2']],
    ['sshpass -e ssh shop.io', []],
    ['keytool -list -v -keystore upload.jks -storepass pw -alias upload', ['pw']],
    ['Bash("C:/jbr/bin/keytool.exe" -list -keystore "upload.jks" -storepass pw -keypass pw2)', ['pw']],
    ['keytool -list -keystore ~/.android/debug.keystore -storepass android -keypass android', []],
    ['keytool -list -keystore upload.jks -storepass:env PASS', []],
    ['me:pw@tcp(shop.io:3306)/shop', ['pw']],
    ['--dsn=me:pw@unix(/run/mysql.sock)/shop', ['pw']],
    ['me:p/w@tcp(shop.io:3306)/shop', ['p/w']]
  ])('%s', (text, passwords) => {
    expect(findClientPasswords(text).map(({ start, end }) => text.slice(start, end))).toEqual(passwords)
  })

  it('takes linear time', () => {
    for (const piece of ['mysql ', 'curl ', "curl -u '", 'mysql -p"', 'redis-cli ', 'sshpass -p ', 'sqlcmd -P', 'ldapsearch -w ', 'keytool ', 'keytool -keypass ', 'a:b@tcp', ' -p -a -u :']) expectLinear((size) => findClientPasswords(piece.repeat(size)), 4000)
  })
})

describe('a password under a short option', () => {
  const found = (command: string, ...args: unknown[]) =>
    findCredentials({ mcpServers: { x: { command, args } } }).map(({ path, span: { start, end }, verdict, kind }) => `${verdict} ${String(path.at(-1))}:${String(start)}-${String(end)} ${kind}`)

  it('takes linear time, however many there are', () => {
    expectLinear((size) => findCredentials({ mcpServers: { x: { command: 'shop', args: Array.from({ length: size }, () => '-p1x') } } }), 2000)
  })

  it.each([
    ['glued, next to a JDBC address', found('jbang', 'jdbc@quarkiverse/quarkus-mcp-servers', SHOP, '-ume', `-p${PASSWORD}`), 'literal 3:2-11 password on a command line'],
    ['apart, next to a JDBC address', found('jbang', SHOP, '-u', 'me', '-p', PASSWORD), 'literal 4:0-9 password on a command line'],
    ['of the client of MySQL', found('/usr/bin/mysql', '-h', 'shop.io', `-p${PASSWORD}`), 'literal 2:2-11 password on a command line'],
    ['of the client in a container', found('docker', 'exec', '-i', 'db', 'mysql', '-uroot', `-p${PASSWORD}`), 'literal 5:2-11 password on a command line'],
    ['of a server for MySQL with a user', found('npx', '-y', 'mysql-mcp', '-uroot', `-p${PASSWORD}`), 'literal 3:2-11 password on a command line'],
    ['of sqlcmd', found('sqlcmd', '-S', 'db', '-U', 'sa', `-P${PASSWORD}`), 'literal 4:2-11 password on a command line'],
    ['of sqlcmd, apart', found('sqlcmd', '-U', 'sa', '-P', PASSWORD), 'literal 3:0-9 password on a command line'],
    ['of ldapsearch', found('ldapsearch', '-x', '-w', PASSWORD), 'literal 2:0-9 password on a command line'],
    ['of redis-cli', found('redis-cli', '-a', PASSWORD), 'literal 1:0-9 password on a command line'],
    ['of sshpass', found('sshpass', '-p', PASSWORD, 'ssh', 'shop.io'), 'literal 1:0-9 password on a command line'],
    ['of sshpass, glued', found('sshpass', `-p${PASSWORD}`, 'ssh', 'shop.io'), 'literal 0:2-11 password on a command line'],
    ['of keytool, in a script', found('sh', '-c', `keytool -list -storepass ${PASSWORD}`), 'literal 1:25-34 password on a command line'],
    ['in a script', found('sh', '-c', `mysql -ume -p${PASSWORD} shop`), 'literal 1:13-22 password on a command line'],
    ['that stands for one', found('jbang', SHOP, '-ume', '-pYOUR_PASSWORD'), 'placeholder 2:2-15 password on a command line'],
    ['of a service on this machine', found('jbang', 'jdbc:mysql://localhost:3306/shop', '-uroot', '-proot'), 'local 2:2-6 password on a command line']
  ])('%s', (_title, credentials, expected) => {
    expect(credentials).toEqual([expected])
  })

  it.each([
    [found('jbang', SHOP, '-ume', '-p${SHOP_PASSWORD}')],
    [found('jbang', SHOP, '-u', 'me', '-p', '$SHOP_PASSWORD')],
    [found('jbang', SHOP, '-u', 'me', '-p', '-v', PASSWORD)],
    [found('docker', 'run', '-u', 'me', '-p', '127.0.0.1:3306:3306', '-p3307:3306', 'shop-mcp', SHOP)],
    [found('npx', '-y', '-p', '@shop/mcp', 'shop-mcp', '-print')],
    [found('ssh', '-p', 'Tq7v-port', 'sshpass')],
    [found('mysql', '-p', 'shop')],
    [found('docker', 'run', '--name', 'mysql', '-p3306:3306', 'shop-mcp')],
    [found('mysql-mcp-server', '-profile=shop', '-port=3306')],
    [found('npx', '@shop/mariadb-mcp', '-port=3306')],
    [found('npx', 'mysql-mcp', '-u', 'root', '-p3306')],
    [found('npx', 'mysql-mcp', '-pTq7vLx2mZ')],
    [found('go-mcp-mysql', '-user', 'root', '-pass', '${SHOP_PASSWORD}', '-print-all')],
    [found('mysql-mcp', '-uroot', '-parse-time', '-pswd', '-ping=1s')],
    [found('mysql', '-P', '3307')],
    [found('node', '-w', 'server.js')],
    [found('ssh', '-Psecond')],
    [found('docker', 'run', '-u', 'node', '-p', '3306:3306/tcp', 'shop-mcp', 'mysql://shop.io/shop')],
    [found('docker', 'run', '-u', 'node', '-p', '[::1]:3306:3306', 'shop-mcp', 'mysql://shop.io/shop')],
    [found('npx', '-p', '@shop/mcp', 'shop-mcp', '--user', 'me', 'postgres://shop.io/shop')],
    [found('docker', 'compose', '-p', 'shop-notes', 'run', '-u', 'root', 'shop', 'mysql://shop.io/shop')],
    [found('shop-mcp', '-a', 'everything')]
  ])('is not anything else: %#', (credentials) => {
    expect(credentials).toEqual([])
  })
})
