import java.io.*;
import java.util.zip.*;
import org.apache.ibatis.annotations.*;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.web.bind.annotation.*;

// 仅作规则测试用,不参与编译发布
class Samples {

    interface UserMapper {
        // ruleid: mybatis-annotation-dollar
        @Select("select id, name from t_user order by ${col}")
        Object list(@Param("col") String col);

        // ok: mybatis-annotation-dollar
        @Select("select id, name from t_user where id = #{id}")
        Object one(@Param("id") long id);
    }

    void ping(String ip) throws IOException {
        // ruleid: shell-dash-c-concat
        Runtime.getRuntime().exec(new String[]{"sh", "-c", "ping -c 1 " + ip});   // ip = "127.0.0.1;cat /etc/passwd"
        // ok: shell-dash-c-concat
        new ProcessBuilder("ping", "-c", "1", "--", ip).start();
    }

    @GetMapping("/calc")
    Object calc(@RequestParam String q) {
        // q = T(java.lang.Runtime).getRuntime().exec("id")
        // ruleid: spel-user-input
        return new SpelExpressionParser().parseExpression(q).getValue();
    }

    @GetMapping("/fixed")
    Object fixed() {
        // ok: spel-user-input
        return new SpelExpressionParser().parseExpression("1 + 1").getValue();
    }

    Object load(InputStream in) throws Exception {
        ObjectInputStream ois = new ObjectInputStream(in);
        // ruleid: native-deserialization
        return ois.readObject();
    }

    void unzip(ZipInputStream zin, File dir) throws IOException {
        ZipEntry e = zin.getNextEntry();
        // ruleid: zip-slip
        File bad = new File(dir, e.getName());   // e = "../../../../etc/cron.d/x"
        // ok: zip-slip
        File good = new File(dir, new File(e.getName()).getName());
    }
}
